import { ListChecks } from 'lucide-react';
import { useRef } from 'react';
import { Navigate } from 'react-router';
import { checksKey, deleteCheck, useCheckSettings, useChecks } from '#client/admin/calls/check-calls.ts';
import { useChosenHost } from '#client/admin/host/chosen-host.ts';
import { useOverview } from '#client/admin/host/overview-calls.ts';
import { sentenceOf } from '#client/api.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { DeleteDialog } from '#client/lists/delete-dialog.tsx';
import { NotLoaded } from '#client/lists/not-loaded.tsx';
import { usePage } from '#client/lists/page-of-address.ts';
import { Pages } from '#client/lists/pages.tsx';
import { useMay } from '#client/navigation/area.ts';
import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { useLazyDialog } from '#client/ui/use-lazy-dialog.ts';
import type { DialogHandle } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import { type Check, checksPerPage } from '#contract/chat/checks.ts';
import type { CheckSubject } from './check-dialog.tsx';
import { CheckRow } from './check-row.tsx';
import { NoChecksYet } from './no-checks-yet.tsx';
import { RunPanel } from './run-panel.tsx';

const loadForm = async () => (await import('./check-dialog.tsx')).CheckDialog;
const loadProposals = async () => (await import('./proposals-dialog.tsx')).ProposalsDialog;

/** Lists questions whose answers must have something, and runs them. */
export default function ChecksScreen() {
  const { host } = useChosenHost();
  if (host === undefined) return <Navigate to="/admin/configs-management" replace />;
  return <ChecksOf key={host} host={host} />;
}

function ChecksOf({ host }: { host: string }) {
  const { data, error } = useOverview(host);
  const isLive = data ? data.state === 'live' : error !== null;
  const mayChange = useMay()('checks:write');
  const form = useLazyDialog<CheckSubject, { host: string }>(loadForm);
  const proposals = useLazyDialog<number, { host: string }>(loadProposals);
  const actions = (
    <div className="flex flex-wrap gap-2">
      <Button kind="outline" onClick={() => proposals.show(Date.now())}>
        {adminWords().proposeChecks}
      </Button>
      <Button onClick={() => form.show({})}>{adminWords().addCheck}</Button>
    </div>
  );
  return (
    <AdminPage title={adminWords().checks} action={isLive && mayChange && actions}>
      <p className="-mt-3 max-w-[760px] text-sm text-ink-soft">{adminWords().checksExplained}</p>
      {isLive ? (
        <CheckList host={host} onEdit={(check) => form.show({ check })} />
      ) : data ? (
        <NoChecksYet overview={data} />
      ) : (
        <Loader />
      )}
      {form.Dialog && <form.Dialog ref={form.ref} host={host} />}
      {proposals.Dialog && <proposals.Dialog ref={proposals.ref} host={host} />}
    </AdminPage>
  );
}

interface CheckListProps {
  host: string;
  onEdit: (check: Check) => void;
}

function CheckList({ host, onEdit }: CheckListProps) {
  const { page, turnTo } = usePage();
  const { data, error, refetch } = useChecks(host, { page });
  const deleting = useRef<DialogHandle<Check>>(null);
  const list = useRef<HTMLDivElement>(null);
  const may = useMay();
  // Above the list, as a run and what came of it are shown with it.
  const notLoaded = error && <NotLoaded error={error} onRetry={refetch} />;
  if (!data) return notLoaded ?? <Loader />;

  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {notLoaded}
      {data.total === 0 && <NoChecks />}
      {data.total > 0 && may('checks:write') && (
        <RunPanel
          host={host}
          total={data.total}
          hasDraft={data.hasDraft}
          isFirst={data.lastRunAt === undefined}
        />
      )}
      {data.items.length > 0 && (
        <section aria-label={adminWords().checks} className="flex flex-col gap-2">
          <h2 className="text-sm font-semibold">
            {adminWords().allChecks}{' '}
            <span className="font-normal text-ink-soft">
              {data.lastRunAt === undefined ? (
                adminWords().checkNotRun
              ) : (
                <>
                  {adminWords().checksFailing(data.failing, data.total)} ·{' '}
                  {filled(adminWords().checksLastRun, <DateTime at={data.lastRunAt} />)}
                </>
              )}
            </span>
          </h2>
          <ul className="divide-y divide-hairline rounded-panel border border-hairline">
            {data.items.map((check) => (
              <CheckRow
                key={check.id}
                check={check}
                onEdit={() => onEdit(check)}
                onDelete={() => deleting.current?.show(check)}
              />
            ))}
          </ul>
        </section>
      )}
      <Pages page={page} pages={Math.ceil(data.total / checksPerPage)} onPage={turnTo} />
      {may('configs:write') && <MailSwitch host={host} />}
      <DeleteDialog
        ref={deleting}
        list={checksKey}
        table={list}
        nameOf={({ question }) => question}
        warningOf={() => undefined}
        remove={deleteCheck}
      />
    </div>
  );
}

function NoChecks() {
  return (
    <div className="flex flex-col items-center gap-3 rounded-panel border border-hairline px-4 py-12 text-center text-ink-soft">
      <ListChecks size={32} aria-hidden="true" />
      <p className="max-w-[48ch]">{adminWords().noChecks}</p>
    </div>
  );
}

/** Lets the host's admins choose to be mailed; nothing where the deployment sends no mail. */
function MailSwitch({ host }: { host: string }) {
  const { settings, setMails } = useCheckSettings(host);
  if (!settings?.sendsMail)
    return <p className="text-xs text-ink-soft">{adminWords().checksRunThemselves}</p>;
  return (
    <SwitchField
      label={adminWords().mailWorse}
      hint={adminWords().checksRunThemselves}
      checked={settings.mails}
      onChange={({ target }) => {
        setMails(target.checked).catch((failure: unknown) =>
          showToast(sentenceOf(failure, adminWords().checkNotSaved)),
        );
      }}
    />
  );
}

import { ListChecks } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useChosenHost } from '#client/admin/chosen/chosen-host.ts';
import { sentenceOf } from '#client/api.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { DeleteDialog } from '#client/lists/delete-dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { Loader } from '#client/ui/loader.tsx';
import type { DialogHandle } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import { words } from '#client/words/words.ts';
import { type Check, checksPerPage } from '#contract/checks.ts';
import { checksKey, deleteCheck, useChecks } from './check-calls.ts';
import { CheckDialog, type CheckSubject } from './check-dialog.tsx';
import { CheckRow } from './check-row.tsx';
import { MailSwitch } from './mail-switch.tsx';
import { ProposalsDialog } from './proposals-dialog.tsx';
import { RunPanel } from './run/run-panel.tsx';

/** Lists questions whose answers must have something, and runs them. */
export default function ChecksScreen() {
  const { host } = useChosenHost();
  if (host === undefined) return <Navigate to="/admin/configs-management" replace />;
  return <Checks key={host} host={host} />;
}

function Checks({ host }: { host: string }) {
  const editing = useRef<DialogHandle<CheckSubject>>(null);
  const proposing = useRef<DialogHandle<number>>(null);
  const add = () => editing.current?.show({});
  const propose = () => proposing.current?.show(Date.now());
  return (
    <AdminPage
      title={adminWords().checks}
      action={
        <div className="flex flex-wrap gap-2">
          <Button kind="outline" onClick={propose}>
            {adminWords().proposeChecks}
          </Button>
          <Button onClick={add}>{adminWords().addCheck}</Button>
        </div>
      }
    >
      <p className="-mt-3 max-w-[760px] text-sm text-ink-soft">{adminWords().checksExplained}</p>
      <CheckList host={host} editing={editing} />
      <CheckDialog ref={editing} host={host} />
      <ProposalsDialog ref={proposing} host={host} />
    </AdminPage>
  );
}

interface CheckListProps {
  host: string;
  editing: RefObject<DialogHandle<CheckSubject> | null>;
}

function CheckList({ host, editing }: CheckListProps) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.min(500, Math.trunc(Number(params.get('page') ?? 1)) || 1));
  const { data, error, refetch } = useChecks(host, page);
  const deleting = useRef<DialogHandle<Check>>(null);
  const list = useRef<HTMLDivElement>(null);
  if (error) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{sentenceOf(error, words().listNotLoaded)}</p>
        <Button onClick={() => void refetch()}>{words().tryAgain}</Button>
      </div>
    );
  }
  if (!data) return <Loader />;

  function turnTo(next: number) {
    const changed = new URLSearchParams(params);
    changed.set('page', String(next));
    setParams(changed);
  }

  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {data.total > 0 ? <RunPanel host={host} total={data.total} hasDraft={data.hasDraft} /> : <NoChecks />}
      {data.items.length > 0 && (
        <section aria-label={adminWords().checks} className="flex flex-col gap-2">
          <h2 className="text-sm font-semibold">
            {adminWords().allChecks}{' '}
            <span className="font-normal text-ink-soft">
              {adminWords().checksFailing(data.failing, data.total)}
              {data.lastRunAt !== undefined && (
                <> · {filled(adminWords().checksLastRun, <DateTime at={data.lastRunAt} />)}</>
              )}
            </span>
          </h2>
          <ul className="divide-y divide-hairline rounded-panel border border-hairline">
            {data.items.map((check) => (
              <CheckRow
                key={check.id}
                check={check}
                onEdit={() => editing.current?.show({ check })}
                onDelete={() => deleting.current?.show(check)}
              />
            ))}
          </ul>
        </section>
      )}
      <Pages page={page} pages={Math.ceil(data.total / checksPerPage)} onPage={turnTo} />
      <MailSwitch host={host} />
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

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages <= 1 && page === 1) return null;
  return (
    <nav aria-label={words().pages} className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
      <Button kind="outline" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {words().previous}
      </Button>
      <span>{words().placeAmong(page, pages)}</span>
      <Button kind="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {words().next}
      </Button>
    </nav>
  );
}

import { Inbox } from 'lucide-react';
import { useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useHandovers } from '#client/admin/calls/handover-calls.ts';
import { useChosenHost, withHost } from '#client/admin/host/chosen-host.ts';
import { ExportButtons } from '#client/admin/ui/export-buttons.tsx';
import { hostParameter } from '#client/files/host/host-parameter.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { NotLoaded } from '#client/lists/not-loaded.tsx';
import { usePage, withPage } from '#client/lists/page-of-address.ts';
import { Pages } from '#client/lists/pages.tsx';
import { useMay, useReachable } from '#client/navigation/area.ts';
import { TextLink } from '#client/ui/link.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type HandoverRow as Handover, handoverStates, handoversPerPage } from '#contract/chat/handover.ts';
import { DeleteHandover } from './delete-handover.tsx';
import { HandoverRow, stateNames } from './handover-row.tsx';

/** Lists what visitors wrote to people, with what has become of it. */
export default function HandoversScreen() {
  const { host } = useChosenHost();
  if (host === undefined) return <Navigate to="/admin/configs-management" replace />;
  return (
    <AdminPage title={adminWords().handovers}>
      <p className="-mt-3 max-w-[760px] text-sm text-ink-soft">{adminWords().handoversExplained}</p>
      <HandoverList key={host} host={host} />
    </AdminPage>
  );
}

function HandoverList({ host }: { host: string }) {
  const [params, setParams] = useSearchParams();
  const { page, turnTo } = usePage();
  const [asked, setAsked] = useState<Handover>();
  const box = useRef<HTMLDivElement>(null);
  const mayDelete = useMay()('conversations:delete');
  const state = handoverStates.find((each) => each === params.get('state'));
  const { data, error, refetch } = useHandovers(host, { page, ...(state && { state }) });

  function choose(next: string) {
    const changed = withPage(params, 1);
    changed.set('state', next);
    setParams(changed);
  }

  if (error) return <NotLoaded error={error} onRetry={refetch} />;
  const pages = Math.ceil((data?.total ?? 0) / handoversPerPage);
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {(data === undefined || data.total > 0 || state !== undefined) && (
        <div className="flex flex-wrap items-center gap-3">
          <select
            aria-label={adminWords().filterHandovers}
            value={state ?? ''}
            className="field w-auto text-sm"
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{adminWords().allHandovers}</option>
            {Object.entries(stateNames()).map(([each, name]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </select>
          <ExportButtons list="handovers" query={{ [hostParameter]: host, ...(state && { state }) }} />
        </div>
      )}
      {!data && <Loader />}
      {data?.items.length === 0 && <NoHandovers isFiltered={state !== undefined} />}
      <ul className="flex flex-col gap-3">
        {data?.items.map((handover) => (
          <HandoverRow
            key={handover.id}
            handover={handover}
            onDelete={mayDelete ? () => setAsked(handover) : undefined}
          />
        ))}
      </ul>
      <DeleteHandover asked={asked} focusAfter={box} onClose={() => setAsked(undefined)} />
      <Pages page={page} pages={pages} onPage={turnTo} />
    </div>
  );
}

/** Stands for an empty list. Unfiltered, it says what brings messages in. */
function NoHandovers({ isFiltered }: { isFiltered: boolean }) {
  const { kept } = useChosenHost();
  const settings = useReachable()(`${withHost('/admin/configs', kept)}#agent`);
  return (
    <div className="flex flex-col items-center gap-3 rounded-panel border border-hairline px-4 py-12 text-center text-ink-soft">
      <Inbox size={32} aria-hidden="true" />
      <p className="max-w-[48ch]">{isFiltered ? adminWords().noHandovers : adminWords().noHandoversYet}</p>
      {!isFiltered && settings && <TextLink to={settings}>{adminWords().openHandoverSettings}</TextLink>}
    </div>
  );
}

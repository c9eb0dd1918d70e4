import { Navigate, useSearchParams } from 'react-router';
import { useChosenHost } from '#client/admin/chosen/chosen-host.ts';
import { ExportButtons } from '#client/admin/conversations/export-buttons.tsx';
import { sentenceOf } from '#client/api.ts';
import { hostParameter } from '#client/files/host/host-parameter.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { words } from '#client/words/words.ts';
import { handoverStates, handoversPerPage } from '#contract/handover.ts';
import { useHandovers } from './handover-calls.ts';
import { HandoverRow, stateNames } from './handover-row.tsx';
import { NoHandovers } from './no-handovers.tsx';

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
  const page = Math.max(1, Math.min(500, Math.trunc(Number(params.get('page') ?? 1)) || 1));
  const state = handoverStates.find((each) => each === params.get('state'));
  const { data, error, refetch } = useHandovers(host, { page, ...(state && { state }) });

  function show(changes: Record<string, string>) {
    const changed = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) changed.set(name, value);
    setParams(changed);
  }

  if (error) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{sentenceOf(error, words().listNotLoaded)}</p>
        <Button onClick={() => void refetch()}>{words().tryAgain}</Button>
      </div>
    );
  }
  const pages = Math.ceil((data?.total ?? 0) / handoversPerPage);
  return (
    <div className="flex flex-col gap-4">
      {(data === undefined || data.total > 0 || state !== undefined) && (
        <div className="flex flex-wrap items-center gap-3">
          <select
            aria-label={adminWords().filterHandovers}
            value={state ?? ''}
            className="field w-auto text-sm"
            onChange={(event) => show({ state: event.target.value, page: '1' })}
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
          <HandoverRow key={handover.id} handover={handover} />
        ))}
      </ul>
      {(pages > 1 || page > 1) && (
        <nav aria-label={words().pages} className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          <Button kind="outline" disabled={page === 1} onClick={() => show({ page: String(page - 1) })}>
            {words().previous}
          </Button>
          <span>{words().placeAmong(page, pages)}</span>
          <Button kind="outline" disabled={page >= pages} onClick={() => show({ page: String(page + 1) })}>
            {words().next}
          </Button>
        </nav>
      )}
    </div>
  );
}

import { CircleCheck } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Navigate } from 'react-router';
import { useGaps } from '#client/admin/calls/gap-calls.ts';
import { useChosenHost } from '#client/admin/host/chosen-host.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { NotLoaded } from '#client/lists/not-loaded.tsx';
import { usePage } from '#client/lists/page-of-address.ts';
import { Pages } from '#client/lists/pages.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { useLazyDialog } from '#client/ui/use-lazy-dialog.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { type Gap, gapsPerPage } from '#contract/chat/gaps.ts';
import { GapRow } from './gap-row.tsx';

const loadAnswer = async () => (await import('./answer-dialog.tsx')).AnswerDialog;

/** Lists the questions that visitors got no good answer to. */
export default function GapsScreen() {
  const { host } = useChosenHost();
  if (host === undefined) return <Navigate to="/admin/configs-management" replace />;
  return (
    <AdminPage title={adminWords().gaps}>
      <p className="-mt-3 max-w-[760px] text-sm text-ink-soft">{adminWords().gapsExplained}</p>
      <GapList key={host} host={host} />
    </AdminPage>
  );
}

function GapList({ host }: { host: string }) {
  const { page, turnTo } = usePage();
  const { data, error, refetch } = useGaps(host, page);
  const dialog = useLazyDialog<Gap, { list: RefObject<HTMLElement | null> }>(loadAnswer);
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      {error && <NotLoaded error={error} onRetry={refetch} />}
      {!data && !error && <Loader />}
      {data && (
        <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
          {data.items.length === 0 ? (
            <NoGaps />
          ) : (
            <ul className="flex flex-col gap-3">
              {data.items.map((gap) => (
                <GapRow key={gap.id} gap={gap} list={list} onAnswer={() => dialog.show(gap)} />
              ))}
            </ul>
          )}
          <Pages page={page} pages={Math.ceil(data.total / gapsPerPage)} onPage={turnTo} />
        </div>
      )}
      {/* Apart from the list, which may fail to load while somebody writes. */}
      {dialog.Dialog && <dialog.Dialog ref={dialog.ref} list={list} />}
    </>
  );
}

function NoGaps() {
  return (
    <div className="flex flex-col items-center gap-3 rounded-panel border border-hairline px-4 py-12 text-center text-ink-soft">
      <CircleCheck size={32} aria-hidden="true" />
      <p>{adminWords().noGaps}</p>
    </div>
  );
}

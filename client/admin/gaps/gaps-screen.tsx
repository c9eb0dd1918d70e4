import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useChosenHost } from '#client/admin/chosen/chosen-host.ts';
import { sentenceOf } from '#client/api.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { Loader } from '#client/ui/loader.tsx';
import type { DialogHandle } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin/admin-words.ts';
import { words } from '#client/words/words.ts';
import { type Gap, gapsPerPage } from '#contract/gaps.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { useGaps } from './gap-calls.ts';
import { GapRow } from './gap-row.tsx';

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
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.min(500, Math.trunc(Number(params.get('page') ?? 1)) || 1));
  const { data, error, refetch } = useGaps(host, page);
  const dialog = useRef<DialogHandle<Gap>>(null);
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
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {data.items.length === 0 ? (
        <NoGaps />
      ) : (
        <ul className="flex flex-col gap-3">
          {data.items.map((gap) => (
            <GapRow key={gap.id} gap={gap} list={list} onAnswer={() => dialog.current?.show(gap)} />
          ))}
        </ul>
      )}
      <Pages page={page} pages={Math.ceil(data.total / gapsPerPage)} onPage={turnTo} />
      <AnswerDialog ref={dialog} />
    </div>
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

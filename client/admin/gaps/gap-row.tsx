import { type RefObject, useState } from 'react';
import { actOnGap, useGapsChanged } from '#client/admin/calls/gap-calls.ts';
import { sentenceOf } from '#client/api.ts';
import { useMay } from '#client/navigation/area.ts';
import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { LateConfirmDialog } from '#client/ui/late-dialogs.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { filled } from '#client/words/filled.ts';
import type { Gap } from '#contract/chat/gaps.ts';
import { PassageName } from './nearest-passage.tsx';

/** Other wordings that a row shows. */
const shownWordings = 3;

interface GapRowProps {
  gap: Gap;
  /** Takes the focus when the row is gone. */
  list: RefObject<HTMLElement | null>;
  onAnswer: () => void;
}

/** A question without a good answer: how often it was asked, in which other words, and what to do. */
export function GapRow({ gap, list, onAnswer }: GapRowProps) {
  const { title, count, lastAskedAt, questions, nearest } = gap;
  const others = questions.slice(1);
  const mayAct = useMay()('gaps:write');
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 rounded-panel border border-hairline p-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <h2 className="font-medium wrap-anywhere">
          <bdi className="line-clamp-3">{title}</bdi>
        </h2>
        <p className="text-sm text-ink-soft">
          {adminWords().timesAsked(count)} · {filled(adminWords().lastAsked, <DateTime at={lastAskedAt} />)}
        </p>
        {others.length > 0 && (
          <ul aria-label={adminWords().wordingsOfGap} className="text-sm text-ink-soft">
            {others.slice(0, shownWordings).map((question) => (
              <li key={question} className="line-clamp-2 wrap-anywhere">
                <q dir="auto">{question}</q>
              </li>
            ))}
            {others.length > shownWordings && (
              <li>{adminWords().andMoreWordings(others.length - shownWordings)}</li>
            )}
          </ul>
        )}
        {nearest && (
          <p className="mt-1 line-clamp-1 text-xs text-ink-soft wrap-anywhere">
            {adminWords().nearestPassage}: <PassageName nearest={nearest} />
          </p>
        )}
      </div>
      {mayAct && (
        <div className="flex flex-wrap gap-2">
          <NotOursButton gap={gap} list={list} />
          <CheckButton gap={gap} />
          <Button onClick={onAnswer}>{adminWords().writeAnswer}</Button>
        </div>
      )}
    </li>
  );
}

function NotOursButton({ gap: { id, title }, list }: Pick<GapRowProps, 'gap' | 'list'>) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<string>();
  const changed = useGapsChanged();

  async function ignore() {
    setBusy(true);
    setError(undefined);
    try {
      await actOnGap(id, { action: 'ignore' });
      setDone(true);
      setAsking(false);
      showToast(adminWords().notOursSaved);
      await changed();
    } catch (failure) {
      setError(sentenceOf(failure, adminWords().gapNotSaved));
    }
    setBusy(false);
  }

  return (
    <>
      <Button kind="outline" onClick={() => setAsking(true)}>
        {adminWords().notOurs}
      </Button>
      <LateConfirmDialog
        open={isAsking}
        question={adminWords().askNotOurs}
        warning={adminWords().notOursHint}
        busy={isBusy}
        error={error}
        done={isDone}
        focusAfter={list}
        onYes={() => void ignore()}
        onNo={() => setAsking(false)}
      >
        {title}
      </LateConfirmDialog>
    </>
  );
}

/** Makes checks of a gap's wordings. */
function CheckButton({ gap: { id } }: Pick<GapRowProps, 'gap'>) {
  const [isBusy, setBusy] = useState(false);

  async function make() {
    setBusy(true);
    try {
      const { made = 0 } = await actOnGap(id, { action: 'check' });
      showToast(made > 0 ? adminWords().madeChecks(made) : adminWords().isCheckAlready);
    } catch (failure) {
      showToast(sentenceOf(failure, adminWords().gapNotSaved));
    }
    setBusy(false);
  }

  return (
    <Button kind="outline" disabled={isBusy} onClick={() => void make()}>
      {adminWords().makeCheck}
    </Button>
  );
}

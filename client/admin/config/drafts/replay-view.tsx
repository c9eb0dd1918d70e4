import { useEffect, useRef, useState } from 'react';
import { ComparedAnswers } from '#client/admin/checks/run/compared-answers.tsx';
import { fetchReplayQuestions, replayQuestion } from '#client/admin/config/state/draft-acts.ts';
import { failureText } from '#client/admin/config/state/failure.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { mostReplayed, type ReplayedQuestion } from '#contract/chat/replay.ts';

interface Replay {
  /** Undefined until the questions are known. */
  total?: number;
  /** True if the host keeps no conversations. */
  keepsNothing?: boolean;
  replayed: readonly ReplayedQuestion[];
  failure?: unknown;
  isRunning: boolean;
}

/** Tries a draft on what visitors asked last, beside what is published. */
export function ReplayView({ id }: { id: string }) {
  const { replay, start, stop } = useReplay(id);
  const changed = replay?.replayed.filter(({ isChanged }) => isChanged) ?? [];
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{adminWords().lastQuestions}</h3>
      <p className="text-ink-soft">{adminWords().lastQuestionsHint(mostReplayed)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="outline" onClick={replay?.isRunning ? stop : start}>
          {replay?.isRunning ? words().stop : adminWords().tryOnQuestions}
        </Button>
        {replay && <Progress replay={replay} changed={changed.length} />}
      </div>
      {replay?.failure !== undefined && <FormError>{failureText(replay.failure)}</FormError>}
      {changed.length > 0 && (
        <ul className="divide-y divide-hairline rounded-panel border border-hairline">
          {changed.map(({ question, before, after }) => (
            <li key={question} className="flex flex-col gap-2 px-4 py-3">
              <h4 className="font-medium wrap-anywhere">
                <bdi>{question}</bdi>
              </h4>
              <ComparedAnswers before={before} now={after} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Progress({ replay, changed }: { replay: Replay; changed: number }) {
  const { total, replayed, keepsNothing } = replay;
  const sentence = () => {
    if (keepsNothing) return adminWords().keepsNoQuestions;
    if (total === undefined) return words().loading;
    return total === 0
      ? adminWords().noQuestionsYet
      : adminWords().replayedOf(replayed.length, total, changed);
  };
  return (
    <p role="status" className="text-ink-soft">
      {sentence()}
    </p>
  );
}

/** Replays one question after the other, so that visitors don't wait for them; leaving stops it. */
function useReplay(id: string) {
  const [replay, setReplay] = useState<Replay>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  async function run(signal: AbortSignal) {
    const { questions, retentionDays } = await fetchReplayQuestions(id);
    const known = { total: questions.length, keepsNothing: retentionDays === 0 };
    setReplay({ ...known, replayed: [], isRunning: true });
    for (const question of questions) {
      const replayed = await replayQuestion(id, question.id, signal);
      setReplay((before) => before && { ...before, replayed: [...before.replayed, replayed] });
    }
  }

  async function start() {
    const stop = new AbortController();
    stopping.current = stop;
    setReplay({ replayed: [], isRunning: true });
    const failure = await run(stop.signal).then(
      () => undefined,
      (error: unknown) => (stop.signal.aborted ? undefined : error),
    );
    setReplay((before) => before && { ...before, isRunning: false, failure });
  }

  return { replay, start: () => void start(), stop: () => stopping.current?.abort() };
}

import { RunProgress } from '#client/admin/checks/run/run-progress.tsx';
import { type CheckRun, useCheckRun } from '#client/admin/checks/run/use-check-run.ts';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { latePart } from '#client/ui/late-part.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';

const RunResults = latePart(
  async () => (await import('#client/admin/checks/run/run-results.tsx')).RunResults,
);

interface RunPanelProps {
  host: string;
  /** Number of the host's checks. */
  total: number;
  hasDraft: boolean;
  /** True if no run has come to its end yet. */
  isFirst: boolean;
}

/** Runs a host's checks on what is published or on the draft, and shows what came of it. */
export function RunPanel({ host, total, hasDraft, isFirst }: RunPanelProps) {
  const { run, isRunning, start, stop } = useCheckRun(host, isFirst);
  return (
    <section aria-label={adminWords().runChecks} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {isRunning ? (
          <Button kind="outline" onClick={stop}>
            {words().stop}
          </Button>
        ) : (
          <>
            <Button onClick={() => void start(false)}>{adminWords().runChecks}</Button>
            {hasDraft && (
              <Button kind="outline" onClick={() => void start(true)}>
                {adminWords().runOnDraft}
              </Button>
            )}
          </>
        )}
        {run && isRunning && <Progress run={run} total={total} />}
      </div>
      {run && !isRunning && <Summary run={run} />}
      {run && <RunResults run={run} waiting={null} />}
    </section>
  );
}

function Progress({ run: { results, draft }, total }: { run: CheckRun; total: number }) {
  const { length } = results;
  const of = results[0]?.total ?? total;
  const label = draft ? adminWords().draftRuns(length, of) : adminWords().checksRun(length, of);
  return <RunProgress label={label} done={length} total={of} />;
}

function Summary({ run: { results, comparison, failure, isStopped, draft } }: { run: CheckRun }) {
  if (failure !== undefined) {
    return (
      <p role="alert" className="text-danger">
        {sentenceOf(failure, adminWords().runFailed)}
      </p>
    );
  }
  const passed = results.filter((result) => result.passed).length;
  const sentences = [
    draft
      ? adminWords().passedOnDraft(passed, results.length)
      : adminWords().passedOf(passed, results.length),
    ...(comparison
      ? [adminWords().worseAndBetter(comparison.worse.length, comparison.better.length)]
      : isStopped
        ? [adminWords().runStopped]
        : []),
  ];
  return (
    <p role="status" className="font-medium">
      {sentences.join(' ')}
    </p>
  );
}

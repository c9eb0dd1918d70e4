import { useEffect, useRef, useState } from 'react';
import { useChecksChanged } from '#client/admin/calls/check-calls.ts';
import {
  type CheckComparison,
  type CheckResult,
  checkComparisonSchema,
  checkResultSchema,
} from '#contract/chat/checks.ts';
import { readRun } from './read-run.ts';

export interface CheckRun {
  draft: boolean;
  /** True if there is nothing to compare with. */
  isFirst: boolean;
  results: readonly CheckResult[];
  /** Undefined until the run has come to its end. */
  comparison?: CheckComparison;
  failure?: unknown;
  isStopped?: boolean;
}

/** Runs a host's checks; leaving the screen stops the run, before which a browser asks. `isFirst` is true if they were never run. */
export function useCheckRun(host: string, isFirst: boolean) {
  const [run, setRun] = useState<CheckRun>();
  const stopping = useRef<AbortController>(undefined);
  const changed = useChecksChanged();
  useEffect(() => () => stopping.current?.abort(), []);

  async function start(draft: boolean) {
    const stop = new AbortController();
    stopping.current = stop;
    setRun({ draft, isFirst: isFirst && !draft, results: [] });
    const add = (more: Partial<CheckRun>) => setRun((before) => before && { ...before, ...more });
    const onResult = (result: CheckResult) =>
      setRun((before) => before && { ...before, results: [...before.results, result] });
    try {
      const body = { host, ...(draft ? { draft } : {}) };
      const schemas = { result: checkResultSchema, end: checkComparisonSchema };
      const comparison = await readRun({ path: '/checks/run', body, signal: stop.signal, schemas, onResult });
      add({ comparison });
      await changed();
    } catch (failure) {
      add(stop.signal.aborted ? { isStopped: true } : { failure });
    }
  }

  const isRunning =
    run !== undefined && !run.comparison && run.failure === undefined && run.isStopped !== true;
  useEffect(() => {
    if (!isRunning) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isRunning]);
  return { run, isRunning, start, stop: () => stopping.current?.abort() };
}

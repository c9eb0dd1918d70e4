import '#client/zod-jitless.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readRun } from '#client/admin/checks/run/read-run.ts';
import { call, orUnexpected } from '#client/api.ts';
import {
  type CheckTrial,
  checkedHostsSchema,
  checkTrialEndSchema,
  checkTrialSchema,
} from '#contract/chat/check-trials.ts';

/** A model as it can be chosen. */
export interface SingleModel {
  /** As `POST {api}/checks/try` names it. */
  name: string;
  label: string;
}

/** One model's answers to a host's checks. */
export interface Side {
  model: SingleModel;
  results: readonly CheckTrial[];
  /** Error that ended its run before all checks were answered. */
  failure?: unknown;
}

export interface Comparison {
  host: string;
  sides: readonly Side[];
  state: 'running' | 'stopped' | 'done';
}

/** Fetches the hosts that have checks. */
export function useCheckedHosts() {
  return useQuery({
    queryKey: ['checked-hosts'],
    async queryFn({ signal }) {
      const body: unknown = await (await call('api', '/checks/hosts', { signal })).json();
      return orUnexpected(() => checkedHostsSchema.parse(body).items);
    },
  });
}

/** Runs a host's checks with one model after the other, as a host has one run at a time. Leaving the screen stops it, before which a browser asks. */
export function useComparison() {
  const [comparison, setComparison] = useState<Comparison>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  async function start(host: string, models: readonly SingleModel[]) {
    const stop = new AbortController();
    stopping.current = stop;
    setComparison({ host, sides: models.map((model) => ({ model, results: [] })), state: 'running' });
    for (const [index, { name }] of models.entries()) {
      const change = (changed: (side: Side) => Side) =>
        setComparison((before) => before && changeSide(before, index, changed));
      try {
        await readRun({
          ...{ path: '/checks/try', body: { host, model: name }, signal: stop.signal },
          schemas: { result: checkTrialSchema, end: checkTrialEndSchema },
          onResult: (result) => change((side) => ({ ...side, results: [...side.results, result] })),
        });
      } catch (failure) {
        if (stop.signal.aborted) break;
        change((side) => ({ ...side, failure }));
      }
    }
    const state = stop.signal.aborted ? 'stopped' : 'done';
    setComparison((before) => before && { ...before, state });
  }

  const isRunning = comparison?.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isRunning]);

  return { comparison, isRunning, start, stop: () => stopping.current?.abort() };
}

function changeSide(comparison: Comparison, index: number, changed: (side: Side) => Side): Comparison {
  return {
    ...comparison,
    sides: comparison.sides.map((side, at) => (at === index ? changed(side) : side)),
  };
}

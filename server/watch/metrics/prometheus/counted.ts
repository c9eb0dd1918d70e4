import type { Registry } from 'prom-client';
import { type CounterName, counters } from '../counters.ts';
import type { Metrics } from '../metrics.ts';
import { addCounter } from './series.ts';

/** Creates the declared counters, each series at 0. */
export function addCounters(registry: Registry): Metrics['count'] {
  const entries = Object.entries(counters).map(([name, { help, labels }]) => {
    const values: Record<string, readonly string[]> = labels;
    const counter = addCounter(registry, name, { help, labelNames: Object.keys(values) });
    for (const each of combine(values)) counter.inc(each, 0);
    return [name, counter] as const;
  });
  const byName = new Map<string, (typeof entries)[number][1]>(entries);
  return (name: CounterName, labels: Record<string, string>, by = 1) => byName.get(name)?.inc(labels, by);
}

/** Returns every combination of the labels' values. */
function combine(labels: Record<string, readonly string[]>): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (made, [label, values]) => made.flatMap((one) => values.map((value) => ({ ...one, [label]: value }))),
    [{}],
  );
}

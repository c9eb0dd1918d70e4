import { readFileSync } from 'node:fs';

/** Linux counts computing time in hundredths of a second. */
const msPerTick = 10;

export interface Cost {
  ms: number;
  cpuMs: number;
}

/** Computing time of a process so far, all of its threads; of the children it has waited for with `ofChildren`. */
export function cpuMsOf(pid: number | 'self', ofChildren = false): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = ofChildren ? [13, 14] : [11, 12];
  return (Number(fields[user ?? 0]) + Number(fields[system ?? 0])) * msPerTick;
}

/** The one child of this process that runs; undefined where there is none. */
export function onlyChild(): number | undefined {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
  return children === '' ? undefined : Number(children.split(' ')[0]);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

export function medianCost(costs: readonly Cost[]): Cost {
  return { ms: median(costs.map(({ ms }) => ms)), cpuMs: median(costs.map(({ cpuMs }) => cpuMs)) };
}

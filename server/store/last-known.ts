import { Problem } from '#server/failure/problem.ts';

export interface LastKnown<Value> {
  keep(key: string, value: Value): void;
  forget(key: string): void;
  /** Returns what was kept for the key, if the error says that the store doesn't respond. */
  findFor(error: unknown, key: string): Value | undefined;
}

/** Keeps what was last read for each of the `mostKept` keys used last, to be served for `keptMs` after that while the store doesn't respond. */
export function createLastKnown<Value>({
  mostKept,
  keptMs,
  now = () => performance.now(),
}: {
  mostKept: number;
  keptMs: number;
  now?: () => number;
}): LastKnown<Value> {
  const kept = new Map<string, { value: Value; at: number }>();
  return {
    keep(key, value) {
      kept.delete(key);
      kept.set(key, { value, at: now() });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
    forget: (key) => void kept.delete(key),
    findFor(error, key) {
      if (!(error instanceof Problem) || error.code !== 'storage_unavailable') return undefined;
      const found = kept.get(key);
      return found && now() - found.at <= keptMs ? found.value : undefined;
    },
  };
}

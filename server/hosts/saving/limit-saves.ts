import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import { type Admin, payerOf } from '#server/http/routes/admin-scope.ts';

/** Saves of a host, each of which adds to its history and to the audit for ever; operators save for many hosts. */
const savesOfHost = [
  { limit: 60, windowSeconds: 600 },
  { limit: 600, windowSeconds: 86_400 },
];
const savesOfOperator = [
  { limit: 2000, windowSeconds: 600 },
  { limit: 20_000, windowSeconds: 86_400 },
];

/** Counts a save, publication or restoring of a host's settings. Throws `too_many_requests`. */
export async function limitSaves({ limiter }: { limiter: RateLimiter }, editor: Admin): Promise<void> {
  const limits = editor.scope === 'every-host' ? savesOfOperator : savesOfHost;
  const take = limits.map((limit) => ({ key: `saves-${limit.windowSeconds}:${payerOf(editor)}`, ...limit }));
  await limiter.count({ take });
}

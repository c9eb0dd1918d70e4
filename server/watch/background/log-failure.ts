import type { Logger } from 'pino';
import { reasonOf } from '#server/failure/reason-of.ts';
import type { WorkName } from './works.ts';

/** Failed work: a background worker, or something that a request leaves to be done after its response. */
type FailureKind =
  | WorkName
  | 'action-calls'
  | 'after-response'
  | 'answers'
  | 'api-keys'
  | 'connections'
  | 'ended-hosts'
  | 'mails'
  | 'metrics'
  | 'site-pages'
  | 'tokens'
  | 'watchdog';

interface FailureSubject {
  kind: FailureKind;
  /** Null for what belongs to no host, or to many. */
  host: string | null;
  /** Id of the row that it is about, or its name; null if there is none. */
  id: string | null;
}

/** Why it failed: an error that nobody expected, logged with its stack, or an expected failure as a sentence without content, addresses and secrets. */
type FailureCause = { error: unknown } | { reason: string };

/** Logs what failed in the background, one line a failure, always with the same fields. `more` adds numbers and names. */
export function logFailure(
  log: Pick<Logger, 'error' | 'warn'>,
  { kind, host, id, ...cause }: FailureSubject & FailureCause,
  more: Record<string, string | number | boolean | undefined> = {},
): void {
  const line = { event: 'background_failed', kind, host, id, ...more };
  const text = 'background work failed';
  if ('reason' in cause) log.warn({ ...line, reason: cause.reason }, text);
  else log.error({ ...line, reason: reasonOf(cause.error), error: cause.error }, text);
}

/** Time limits of an answer in milliseconds. */
export interface TimeLimits {
  /** Until the model's first token, shown or thought. A local model may have to be loaded first. */
  firstTokenTimeoutMs: number;
  /** Between two signs of life after the first word. */
  idleTimeoutMs: number;
  totalTimeoutMs: number;
  /** Time limit of each tool that the model calls. */
  stepTimeoutMs?: number | undefined;
}

export const defaultTimeLimits: TimeLimits = {
  firstTokenTimeoutMs: 60_000,
  idleTimeoutMs: 60_000,
  totalTimeoutMs: 600_000,
};

/** Messages of the limits that pass after the first word. */
export const lateAfterFirst = {
  still: 'the stream stood still',
  whole: 'the whole answer took too long',
};

/** Limit that passed though the server sent something: it is slow, not gone. */
export class SlowAnswer extends Error {
  constructor() {
    super('no first token in time, though the server is there');
    this.name = 'TimeoutError';
  }
}

export interface Deadline {
  /** Fires when the asker goes away or a limit has passed. */
  signal: AbortSignal;
  /** Returns a `TimeoutError` for the limit that has passed. */
  expired(): Error | undefined;
  /** Milliseconds that are left for the first word. */
  leftMs(): number;
  /** Call at the first word. */
  begin(): void;
  /** Call at each sign of life, also before the first word. Cheap, because it only notes the time. */
  keepAlive(): void;
  /** Always call at the end, to free the timers. */
  clear(): void;
}

export function startDeadline(asker: AbortSignal, limits: TimeLimits): Deadline {
  const controller = new AbortController();
  const startedAt = performance.now();
  let expired: Error | undefined;
  let isThere = false;
  const expireAs = (error: Error) => {
    expired = error;
    controller.abort(error);
  };
  const expire = (limit: string) => () => expireAs(new DOMException(limit, 'TimeoutError'));
  const expireFirst = () => (isThere ? expireAs(new SlowAnswer()) : expire('no first token in time')());
  const follow = () => controller.abort(asker.reason);
  if (asker.aborted) follow();
  else asker.addEventListener('abort', follow, { once: true });
  const total = setTimeout(expire(lateAfterFirst.whole), limits.totalTimeoutMs);
  let begun = false;
  let lastSign = 0;
  let waiting = setTimeout(expireFirst, limits.firstTokenTimeoutMs);
  const waitOn = () => {
    const left = lastSign + limits.idleTimeoutMs - performance.now();
    if (left > 0) waiting = setTimeout(waitOn, left);
    else expire(lateAfterFirst.still)();
  };
  return {
    signal: controller.signal,
    expired: () => expired,
    leftMs: () => startedAt + limits.firstTokenTimeoutMs - performance.now(),
    begin() {
      if (begun) return;
      begun = true;
      clearTimeout(waiting);
      lastSign = performance.now();
      waiting = setTimeout(waitOn, limits.idleTimeoutMs);
    },
    keepAlive() {
      isThere = true;
      if (begun) lastSign = performance.now();
    },
    clear() {
      clearTimeout(total);
      clearTimeout(waiting);
      asker.removeEventListener('abort', follow);
    },
  };
}

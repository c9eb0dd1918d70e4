import type { Logger } from 'pino';
import { createEndedAnswers } from '#server/chat/admission/ended-answers.ts';
import { problem } from '#server/failure/problem.ts';
import type { ApiKeyCaller } from '#server/http/routes/request.ts';
import type { TokenUsage } from '#server/models/model.ts';
import type { Db } from '#server/store/schema.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { isKeyLive } from './key-rows.ts';
import { addTokens } from './key-use.ts';

export interface KeyWatch {
  /** Calls `stop` within a second after the key was revoked, by whichever process, or has expired. Returns what ends the watch. */
  watch(key: ApiKeyCaller, stop: (reason: Error) => void): () => void;
  /** Counts what an answer used. Returns at once. */
  spend(key: ApiKeyCaller, usage: TokenUsage): void;
}

/** Watches the keys by which answers run. */
export function createKeyWatch({ db, now, log }: { db: Db; now: () => Date; log: Logger }): KeyWatch {
  const ended = createEndedAnswers({
    hasEnded: async (id) => !(await isKeyLive(db, { id, now: now() })),
    onFault: (error) => logFailure(log, { kind: 'api-keys', host: null, id: null, error }),
  });
  const spend = createSpending((id, tokens) => {
    addTokens(db, { id, tokens, now: now() }).catch((error: unknown) =>
      logFailure(log, { kind: 'api-keys', host: null, id, error }),
    );
  });
  return {
    watch: ({ id }, stop) =>
      ended.watch(id, () => stop(problem('key_invalid', 'The API key was revoked, or has expired.'))),
    spend: ({ id }, { promptTokens, answerTokens }) => spend(id, promptTokens + answerTokens),
  };
}

/** Adds up what answers of a key that end together used. */
function createSpending(write: (id: string, tokens: number) => void): (id: string, tokens: number) => void {
  const waiting = new Map<string, number>();
  return (id, tokens) => {
    if (waiting.size === 0) {
      setImmediate(() => {
        const spent = [...waiting];
        waiting.clear();
        for (const [key, sum] of spent) write(key, sum);
      });
    }
    waiting.set(id, (waiting.get(id) ?? 0) + tokens);
  };
}

import type { Logger } from 'pino';
import { createEndedAnswers } from '#server/chat/admission/ended-answers.ts';
import { problem } from '#server/failure/problem.ts';
import type { ApiKeyCaller } from '#server/http/request.ts';
import type { TokenUsage } from '#server/models/model.ts';
import type { Db } from '#server/store/schema.ts';
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
    onFault: (error) => log.error({ error }, 'API keys could not be read'),
  });
  return {
    watch: ({ id }, stop) =>
      ended.watch(id, () => stop(problem('key_invalid', 'The API key was revoked, or has expired.'))),
    spend({ id }, { promptTokens, answerTokens }) {
      addTokens(db, { id, tokens: promptTokens + answerTokens, now: now() }).catch((error: unknown) =>
        log.error({ error }, 'tokens of an API key could not be counted'),
      );
    },
  };
}

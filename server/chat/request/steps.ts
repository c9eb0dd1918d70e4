import type { AskRequest } from '#contract/chat/chat.ts';
import type { Answer } from '../answer/answer.ts';
import type { OpenTurn } from '../answer/keeping.ts';
import type { QuestionScope } from '../search/scope.ts';
import { encodeFailure, encodeStart, encodeStatus, eventStream } from '../stream/formats.ts';
import type { Steps } from '../stream/stream.ts';

interface StepsInput {
  request: AskRequest;
  turn: Pick<OpenTurn, 'ids' | 'canKeep'>;
  open: () => Promise<QuestionScope>;
  find: (scope: QuestionScope) => Promise<Answer>;
}

/** Returns the steps that lead to an answer, each with the status of the one that follows. */
export function createSteps({ request, turn, open, find }: StepsInput): Steps {
  const searching = encodeStatus('searching');
  const readsPages = (request.urls?.length ?? 0) > 0;
  let scope: QuestionScope | undefined;
  return {
    begin: encodeStart(turn.ids) + (readsPages ? encodeStatus('reading') : searching),
    fail: encodeFailure,
    async next() {
      if (!scope) {
        scope = await open();
        if (readsPages) return { text: searching };
      }
      const found = await find(scope);
      const answer = { events: found.events, format: eventStream(found, turn, true) };
      return { text: encodeStatus('writing'), answer };
    },
  };
}

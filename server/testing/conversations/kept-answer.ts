import type { KeptAnswer, TurnPlace } from '#server/conversations/keeping/kept-answer.ts';
import { lowestIdAt } from '#server/conversations/periods/time-ids.ts';

/** Makes an answer that is about to be stored: of a new conversation of a visitor of `acme.example`, asked at a time. */
export function keptAnswer(
  at: string,
  { place, ...more }: Partial<Omit<KeptAnswer, 'place'>> & { place?: Partial<TurnPlace> } = {},
): KeptAnswer {
  const unique = () => lowestIdAt(new Date(at)).slice(0, 24) + crypto.randomUUID().slice(24);
  return {
    id: unique(),
    follows: undefined,
    askedAt: new Date(at).toISOString(),
    ...{ question: 'How much leave is there?', language: 'en', answer: '27 days.', outcome: 'answered' },
    offered: false,
    ...{ isStopped: false, sources: [], model: 'builtin', tokens: 0, firstTokenMs: 10, totalMs: 20 },
    ...more,
    place: {
      ...{ conversationId: unique(), isFirst: true, host: 'acme.example', origin: 'page' },
      ...{ accountId: undefined, visitor: 'v', named: undefined },
      ...place,
    },
  };
}

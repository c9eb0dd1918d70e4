import { randomBytes } from 'node:crypto';
import type { AnswerPart } from '#contract/chat/chat.ts';
import type { KeptAnswer } from '#server/conversations/keeping/kept-answer.ts';
import { lowestIdAt } from '#server/conversations/periods/time-ids.ts';

const subjects = [
  'parking',
  'bicycle',
  'refund',
  'ticket',
  'museum',
  'opening',
  'garden',
  'school',
  'invoice',
  'dog',
];
const verbs = ['book', 'change', 'cancel', 'find', 'pay', 'reach', 'visit', 'bring', 'return', 'order'];
const places = [
  'harbour',
  'station',
  'market',
  'library',
  'castle',
  'tower',
  'island',
  'square',
  'hall',
  'park',
];
const outcomes = [
  'answered',
  'answered',
  'answered',
  'answered',
  'answered',
  'answered',
  'answered',
  'unsure',
  'refused',
  'refused',
] as const;

const passage = 'Visitors can book a ticket online or at the desk. Children under six are free. '.repeat(8);

/** Makes answers of a host, one each of a new conversation, evenly over the days up to `end`. The same numbers make the same questions. */
export function* madeAnswers(
  host: string,
  { count, days, end }: { count: number; days: number; end: Date },
): Generator<KeptAnswer> {
  const begin = end.getTime() - days * 86_400_000;
  for (let n = 0; n < count; n++) {
    const at = new Date(begin + ((n + 0.5) / count) * days * 86_400_000);
    yield madeAnswer(host, { n, at });
  }
}

function madeAnswer(host: string, { n, at }: { n: number; at: Date }): KeptAnswer {
  const pick = <Item>(items: readonly Item[], step: number): Item =>
    items[Math.floor(n / step) % items.length] as Item;
  const [subject, verb, place] = [pick(subjects, 1), pick(verbs, 10), pick(places, 100)];
  const id = () =>
    lowestIdAt(at).slice(0, 15) +
    randomBytes(2).toString('hex').slice(0, 3) +
    `-8${randomBytes(2).toString('hex').slice(0, 3)}-${randomBytes(6).toString('hex')}`;
  return {
    id: id(),
    place: {
      ...{ conversationId: id(), isFirst: true, host, origin: n % 4 === 0 ? 'widget' : 'page' },
      ...{ accountId: undefined, visitor: `visitor-${n % 5000}`, named: undefined },
    },
    follows: undefined,
    askedAt: at.toISOString(),
    question: `How do I ${verb} a ${subject} at the ${place} ${n % 3 === 0 ? `number ${n % 20_000}` : ''}?`,
    language: 'en',
    answer: passage.slice(0, 400),
    outcome: pick(outcomes, 1),
    offered: false,
    isStopped: false,
    sources: sourcesOf(n),
    model: 'builtin',
    tokens: 0,
    firstTokenMs: 20 + (n % 50),
    totalMs: 100,
  };
}

function sourcesOf(n: number): AnswerPart[] {
  const sourceId = `page-${n % 40}`;
  return [
    { type: 'source-url', sourceId, url: `https://acme.example/${sourceId}`, title: `Page ${n % 40}` },
    { type: 'data-passage', id: '1', data: { sourceId, text: passage } },
  ];
}

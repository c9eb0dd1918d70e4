import type { HandoverReason } from '#contract/chat/chat.ts';
import { type AnswerOutcome, isGapOutcome } from '#contract/chat/outcomes.ts';
import type { Tool } from '#server/models/tools/tool.ts';
import { serverTexts } from '#server/words/texts/server.ts';
import { toPageLanguage } from '#shared/languages.ts';
import { countSearched } from '../search/find-passages.ts';
import type { QuestionScope } from '../search/scope.ts';
import { type Answer, type AnswerStreamEvent, ownAnswerer } from './answer.ts';
import { asksForPerson, hasRule } from './asks-for-person.ts';

interface Offered {
  /** The visitor's question as typed. */
  text: string;
  scope: QuestionScope;
  /** Outcome of the conversation's answer before. */
  before: AnswerOutcome | undefined;
}

/** The offer to reach people beside an answer. */
export interface HandoverOffer {
  /** Facts that are known before anything is answered. */
  reason: HandoverReason | undefined;
  /** Name by which a language model asks for it. */
  tools: readonly Tool[];
  /** Returns the answer with the offer at its end, if there is a reason by then. */
  attach(answer: Answer): Answer;
}

/** Opens the offer of a host that makes one; undefined for any other. */
export function openOffer({ text, scope, before }: Offered): HandoverOffer | undefined {
  if (!scope.handover) return undefined;
  const { rules = [] } = scope.handover;
  const reason = hasRule(text, rules) ? 'rule' : asksForPerson(text) ? 'asked' : undefined;
  const wish = { isMade: false };
  return {
    reason,
    tools: [handOverTool(wish)],
    attach: (answer) => ({
      ...answer,
      events: withOffer(answer.events, (outcome) => {
        if (outcome === 'failed') return undefined;
        return (
          reason ??
          (wish.isMade ? 'model' : isGapOutcome(outcome) && isGapOutcome(before) ? 'unsure' : undefined)
        );
      }),
    }),
  };
}

/** Answers somebody who asks for a person: where to write. No model is asked. */
export function handOverAnswer({ scope, language }: { scope: QuestionScope; language: string }): Answer {
  async function* say(): AsyncGenerator<AnswerStreamEvent[]> {
    yield [
      ownAnswerer(false),
      { type: 'text', text: serverTexts(toPageLanguage(language)).reachTeam },
      { type: 'outcome', outcome: 'answered' },
    ];
  }
  return {
    passages: [],
    retrieval: { ...countSearched(scope), methods: [] },
    events: say(),
    language,
  };
}

async function* withOffer(
  events: Answer['events'],
  reasonAt: (outcome: AnswerOutcome) => HandoverReason | undefined,
): Answer['events'] {
  for await (const batch of events) yield batch.flatMap((event) => offered(event, reasonAt));
}

/** Puts the offer before the outcome. A model that wishes for a person has no answer that it is sure of. */
function offered(
  event: AnswerStreamEvent,
  reasonAt: (outcome: AnswerOutcome) => HandoverReason | undefined,
): AnswerStreamEvent[] {
  if (event.type !== 'outcome') return [event];
  const reason = reasonAt(event.outcome);
  if (reason === undefined) return [event];
  const outcome = reason === 'model' && event.outcome === 'answered' ? 'unsure' : event.outcome;
  return [
    { type: 'handover', reason },
    { type: 'outcome', outcome, offered: true },
  ];
}

function handOverTool(wish: { isMade: boolean }): Tool {
  return {
    name: 'hand_over',
    description:
      'Offers the visitor a form to reach the people of this website. Use it if the visitor asks for a person, complains, or needs something that you cannot do or find.',
    parameters: {
      type: 'object',
      properties: { reason: { type: 'string', description: 'Why, in a few words' } },
      required: ['reason'],
    },
    async run() {
      wish.isMade = true;
      return { text: 'The visitor is shown the form below your answer. Say so in one sentence.' };
    },
  };
}

import type { AnswerOutcome } from '#contract/chat.ts';
import { createPauses, type Pause } from '#server/compute/pause.ts';
import type { Ask, Model } from '#server/models/model.ts';
import { type Question, withLeaning } from '#server/question/question.ts';
import { answerParts } from './answer-parts.ts';
import { answerQuestion } from './answer-question.ts';
import { describeWhole } from './compose/overview.ts';
import { goOnIn, isRefusal, isUnsure, phrasesIn } from './phrases/phrases.ts';
import { mostWords } from './reply-length.ts';

/** Answers with sentences quoted from the passages, without any model or network: at most 60 words or about 700 characters, each quotation followed by `[n]`. */
export function createBuiltinModel(): Model {
  return {
    name: 'builtin',
    citesWhatItUses: true,
    escapesMarkdown: true,
    isFree: true,
    async *answer(ask) {
      const pieces = await reply(ask);
      for (const [index, piece] of pieces.entries()) {
        if (ask.signal.aborted) return;
        yield { type: 'text', text: index === 0 ? piece : ` ${piece}` };
      }
      yield { type: 'outcome', outcome: outcomeOf(pieces) };
    },
  };
}

function outcomeOf(pieces: readonly string[]): AnswerOutcome {
  if (pieces.some(isUnsure)) return 'unsure';
  return pieces.every(isRefusal) ? 'refused' : 'answered';
}

async function reply(ask: Ask): Promise<string[]> {
  const { question, documentsSearched } = ask;
  const { intent, language } = question;
  const pause = createPauses();
  const phrases = phrasesIn(language);
  if (intent === 'greeting' || intent === 'aboutAssistant')
    return [documentsSearched > 0 ? phrases.greetingOfKnown : phrases.greeting];
  if (intent === 'thanks') return [phrases.thanks];
  if (intent === 'heard') return [goOnIn(language)];
  if (documentsSearched === 0) return [phrases.nothingToSearch];
  if (intent === 'nothing') return [phrases.greetingOfKnown];
  const answer = intent === 'overview' ? await describeWhole(ask, pause) : await answerAsLeaning(ask, pause);
  return answer ?? [phrases.noAnswer];
}

/** A question that is cut short may go on from the one before, or not: if it has no answer so, it is answered by itself. */
async function answerAsLeaning(ask: Ask, pause: Pause): Promise<string[] | undefined> {
  const { question } = ask;
  const answer = await answerIn(ask, question, pause);
  if (answer || question.leaning !== 'completion') return answer;
  return answerIn(ask, withLeaning(question, undefined), pause);
}

async function answerIn({ passages }: Ask, question: Question, pause: Pause): Promise<string[] | undefined> {
  return (
    (await answerParts(question, passages, pause)) ??
    (await answerQuestion({ question, passages, budget: mostWords }, pause))
  );
}

import type { AnswerOutcome } from '#contract/chat.ts';
import { createPauses, type Pause } from '#server/compute/pause.ts';
import { detectLanguage } from '#server/language/detect.ts';
import type { Language } from '#server/language/languages.ts';
import { readOfQuery } from '#server/language/read-of-query.ts';
import type { Ask, Model } from '../model.ts';
import { answerParts } from './answer-parts.ts';
import { answerQuestion } from './answer-question.ts';
import { asksNothing } from './asks-nothing.ts';
import { withoutCourtesy } from './courtesy.ts';
import { intentOf } from './intent.ts';
import { describeWhole } from './overview.ts';
import { goOnIn, isRefusal, isUnsure, phrasesIn } from './phrases/phrases.ts';
import { languageOfAsking } from './question-words/question-words.ts';
import { mostWords } from './reply-length.ts';
import { sayingOf } from './sayings.ts';
import { conversationsFor } from './talk-before.ts';

/** Answers with sentences quoted from the passages, without any model or network: at most 60 words or about 700 characters, each quotation followed by `[n]`. */
export function createBuiltinModel(): Model {
  return {
    name: 'builtin',
    citesWhatItUses: true,
    escapesMarkdown: true,
    isFree: true,
    async *answer(ask) {
      const pieces = await reply(ask, languageOf(ask));
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

/** Of the question; where it does not tell, of the passage found first. */
export function languageOf({ query, passages }: Ask): Language {
  const own =
    sayingOf(query)?.language ?? detectLanguage(query) ?? languageOfAsking(query.slice(0, readOfQuery));
  return own ?? passages[0]?.language ?? 'en';
}

async function reply(ask: Ask, language: Language): Promise<string[]> {
  const pause = createPauses();
  const phrases = phrasesIn(language);
  const intent = intentOf(ask.query);
  if (intent === 'greeting' && ask.documentsSearched > 0) return [phrases.greetingOfKnown];
  if (intent === 'greeting' || intent === 'thanks') return [phrases[intent]];
  if (intent === 'heard') return [goOnIn(language)];
  if (ask.documentsSearched === 0) return [phrases.nothingToSearch];
  if (ask.conversation.length === 0 && intent === 'question' && asksNothing(ask.query, language))
    return [phrases.greetingOfKnown];
  const answer =
    intent === 'overview'
      ? await describeWhole(ask, language, pause)
      : await answerInTalk({ ...ask, query: withoutCourtesy(ask.query) }, language, pause);
  return answer ?? [phrases.noAnswer];
}

async function answerInTalk(ask: Ask, language: Language, pause: Pause): Promise<string[] | undefined> {
  for (const conversation of conversationsFor(ask, language)) {
    const asked = { ...ask, conversation };
    const answer =
      (await answerParts(asked, language, pause)) ??
      (await answerQuestion({ ...asked, language, budget: mostWords }, pause));
    if (answer) return answer;
  }
  return undefined;
}

import { detectLanguage } from '#server/language/detect.ts';
import type { Language } from '#server/language/languages.ts';
import { readOfQuery } from '#server/language/read-of-query.ts';
import { asksNothing } from '#server/models/builtin/asks-nothing.ts';
import { withoutCourtesy } from '#server/models/builtin/courtesy.ts';
import { intentOf } from '#server/models/builtin/intent.ts';
import { languageOfAsking } from '#server/models/builtin/question-words/question-words.ts';
import { sayingOf } from '#server/models/builtin/sayings.ts';
import { conversationsFor } from '#server/models/builtin/talk-before.ts';
import type { Ask, Model } from '#server/models/model.ts';
import { createPauses, type Pause } from '#server/pause.ts';
import { answerParts } from './answer-parts.ts';
import { answerQuestion } from './answer-question.ts';
import { describeWhole } from './compose/overview.ts';
import { goOnIn, phrasesIn, sayNoAnswer } from './phrases/phrases.ts';
import type { Reply } from './reply.ts';
import { mostWords } from './reply-length.ts';

/** Answers with sentences quoted from the passages, without any model or network: at most 60 words or about 700 characters, each quotation followed by `[n]`. */
export function createBuiltinModel(): Model {
  return {
    name: 'builtin',
    citesWhatItUses: true,
    escapesMarkdown: true,
    isFree: true,
    async *answer(ask) {
      const { pieces } = await replyTo(ask);
      for (const [index, piece] of pieces.entries()) {
        if (ask.signal.aborted) return;
        const isApart = index === 0 || piece.startsWith('\n') || pieces[index - 1]?.endsWith('\n');
        yield isApart ? piece : ` ${piece}`;
      }
    },
  };
}

/** Of the question; where it does not tell, of the passage found first. */
export function languageOf({ query, passages }: Ask): Language {
  const own =
    sayingOf(query)?.language ?? detectLanguage(query) ?? languageOfAsking(query.slice(0, readOfQuery));
  return own ?? passages[0]?.language ?? 'en';
}

/** Returns the whole reply, with how sure it is. */
export async function replyTo(ask: Ask): Promise<Reply> {
  const language = languageOf(ask);
  const pause = createPauses();
  const phrases = phrasesIn(language);
  const intent = intentOf(ask.query);
  if (intent === 'greeting' && ask.documentsSearched > 0) return say(phrases.greetingOfKnown);
  if (intent === 'greeting' || intent === 'thanks') return say(phrases[intent]);
  if (intent === 'heard') return say(goOnIn(language));
  if (ask.documentsSearched === 0) return refuse(phrases.nothingToSearch);
  if (ask.conversation.length === 0 && intent === 'question' && asksNothing(ask.query, language))
    return say(phrases.greetingOfKnown);
  const answer =
    intent === 'overview'
      ? await describeWhole(ask, language, pause)
      : await answerInTalk({ ...ask, query: withoutCourtesy(ask.query) }, language, pause);
  return answer ?? refuse(sayNoAnswer(language, ask.host));
}

function say(text: string): Reply {
  return { outcome: 'answered', pieces: [text] };
}

function refuse(text: string): Reply {
  return { outcome: 'refused', pieces: [text] };
}

async function answerInTalk(ask: Ask, language: Language, pause: Pause): Promise<Reply | undefined> {
  for (const conversation of conversationsFor(ask, language)) {
    const asked = { ...ask, conversation };
    const answer =
      (await answerParts(asked, language, pause)) ??
      (await answerQuestion({ ...asked, language, budget: mostWords }, pause));
    if (answer) return answer;
  }
  return undefined;
}

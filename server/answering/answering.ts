import { createPauses, type Pause } from '#server/compute/pause.ts';
import type { Ask, Model } from '#server/models/model.ts';
import { type Question, withLeaning } from '#server/question/question.ts';
import { answerTexts } from '#server/words/texts/answers.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { answerByTool, findToolByRule } from './answer-by-tool.ts';
import { answerParts } from './answer-parts.ts';
import { answerQuestion } from './answer-question.ts';
import { introduce, withContact } from './as-agent.ts';
import { describeWhole } from './compose/overview.ts';
import { goOnIn, sayNoAnswer } from './phrases/phrases.ts';
import type { Reply } from './reply.ts';
import { mostWords } from './reply-length.ts';

/** Creates the model that answers with cited sentences of the passages, without a language model or network. */
export function createBuiltinModel(): Model {
  return {
    name: 'builtin',
    citesWhatItUses: true,
    escapesMarkdown: true,
    isFree: true,
    async *answer(ask) {
      const byRule = await findToolByRule(ask);
      const ran = byRule && (yield* answerByTool(ask, byRule));
      if (ran === 'answered') return;
      const { agent, question } = ask;
      const { language } = question;
      const found = await replyTo(ask);
      const reply = ran === 'failed' && found.outcome === 'refused' ? cannotLookUp(language) : found;
      const { outcome, pieces } = withContact(reply, { agent, language });
      for (const [index, piece] of pieces.entries()) {
        if (ask.signal.aborted) return;
        const isApart = index === 0 || piece.startsWith('\n') || pieces[index - 1]?.endsWith('\n');
        yield { type: 'text', text: isApart ? piece : ` ${piece}` };
      }
      yield { type: 'outcome', outcome };
    },
  };
}

async function replyTo(ask: Ask): Promise<Reply> {
  const { question, documentsSearched, agent } = ask;
  const { intent, language } = question;
  const phrases = answerTexts(language);
  if (intent === 'greeting' || intent === 'aboutAssistant')
    return say(
      introduce(documentsSearched > 0 ? phrases.greetingOfKnown : phrases.greeting, {
        ...{ agent, language, says: intent === 'greeting' ? 'hello' : 'name' },
      }),
    );
  if (intent === 'thanks') return say(phrases.thanks);
  if (intent === 'heard') return say(goOnIn(language));
  if (documentsSearched === 0) return refuse(phrases.nothingToSearch);
  if (intent === 'nothing') return say(phrases.greetingOfKnown);
  const pause = createPauses();
  const answer = intent === 'overview' ? await describeWhole(ask, pause) : await answerAsLeaning(ask, pause);
  return answer ?? refuse(sayNoAnswer(language, ask.host));
}

function say(text: string): Reply {
  return { outcome: 'answered', pieces: [text] };
}

/** It isn't known if there is an answer, so it is no refusal. */
function cannotLookUp(language: TextLanguage): Reply {
  return { outcome: 'failed', pieces: [answerTexts(language).lookUpFailed] };
}

function refuse(text: string): Reply {
  return { outcome: 'refused', pieces: [text] };
}

/** Answers an incomplete question as a continuation of the one before, or by itself if that finds no answer. */
async function answerAsLeaning(ask: Ask, pause: Pause): Promise<Reply | undefined> {
  const { question } = ask;
  const answer = await answerIn(ask, question, pause);
  if (answer || question.leaning !== 'completion') return answer;
  return answerIn(ask, withLeaning(question, undefined), pause);
}

/**
 * Takes what an admin wrote for another question only where it is the likeliest passage and answers, or nothing else is there: else it would
 * change what the documents answer.
 */
async function answerIn(ask: Ask, question: Question, pause: Pause): Promise<Reply | undefined> {
  const others = withoutWritten(ask.passages);
  if (!others) return answerFrom(ask, question, pause);
  const best = Math.max(...others.map(({ score }) => score));
  const isLikeliest = ask.passages.some(({ isWritten, score }) => isWritten && score > best);
  const ofAll = isLikeliest ? await answerFrom(ask, question, pause) : undefined;
  if (ofAll?.outcome === 'answered') return ofAll;
  const ofOthers = await answerFrom({ ...ask, passages: others }, question, pause);
  if (ofOthers || isLikeliest) return ofOthers ?? ofAll;
  return answerFrom(ask, question, pause);
}

/** Returns the passages before those that an admin wrote; undefined if there are none, or others follow, whose numbers would change. */
function withoutWritten(passages: Ask['passages']): Ask['passages'] | undefined {
  const first = passages.findIndex(({ isWritten }) => isWritten);
  const areLast = first !== -1 && passages.slice(first).every(({ isWritten }) => isWritten);
  return areLast ? passages.slice(0, first) : undefined;
}

async function answerFrom(ask: Ask, question: Question, pause: Pause): Promise<Reply | undefined> {
  return (
    (await answerParts(ask, question, pause)) ??
    (await answerQuestion({ question, passages: ask.passages, budget: mostWords }, pause))
  );
}

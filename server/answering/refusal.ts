import { findSimilarTerm } from '#server/language/similar-terms.ts';
import { intentOf } from '#server/models/builtin/intent.ts';
import { readQuestion } from '#server/models/builtin/question.ts';
import type { Ask, Model } from '#server/models/model.ts';
import { createPauses } from '#server/pause.ts';
import { languageOf } from './answering.ts';
import { sayNoAnswer } from './phrases/phrases.ts';
import { termsIn } from './rank/features.ts';

/**
 * What is said without asking a language model: there is nothing to search, or no word of the question stands in what was found;
 * undefined where the passages may hold an answer.
 */
export async function refusalOf(builtin: Model, ask: Ask): Promise<string | undefined> {
  if (ask.documentsSearched > 0)
    return (await mayBeAnswered(ask)) ? undefined : sayNoAnswer(languageOf(ask), ask.host);
  let said = '';
  for await (const piece of builtin.answer(ask)) said += piece;
  return said;
}

async function mayBeAnswered(ask: Ask): Promise<boolean> {
  const language = languageOf(ask);
  const offered = [...ask.passages, ...(ask.further ?? [])];
  if (intentOf(ask.query) !== 'question') return true;
  // Words cannot tell of documents in other languages alone.
  if (offered.every((passage) => passage.language !== language)) return offered.length > 0;
  const question = readQuestion(ask, language);
  const vocabulary = new Set<string>();
  const pause = createPauses();
  for (const passage of offered) {
    const text = [passage.source, passage.heading, passage.text].join('\n');
    for (const term of termsIn(question, passage, text)) {
      if (question.weights.has(term)) return true;
      vocabulary.add(term);
    }
    await pause();
  }
  return [...question.weights.keys()].some((term) => findSimilarTerm(term, vocabulary) !== undefined);
}

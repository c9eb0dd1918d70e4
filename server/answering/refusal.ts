import type { Agent } from '#contract/agent/agent.ts';
import { createPauses } from '#server/compute/pause.ts';
import { findSimilarTerm } from '#server/language/similar-terms.ts';
import type { Ask, Model, ModelEvent } from '#server/models/model.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { endingOf } from './as-agent.ts';
import { sayNoAnswer } from './phrases/phrases.ts';
import { termsIn } from './rank/features.ts';
import { weighQuestion } from './rank/weigh-question.ts';

/** Returns the built-in refusal if no passage shares a word with the question; undefined if a language model should be asked. */
export async function refusalOf(builtin: Model, ask: Ask): Promise<AsyncIterable<ModelEvent> | undefined> {
  if (ask.documentsSearched === 0) return builtin.answer(ask);
  return (await mayBeAnswered(ask)) ? undefined : refuse(ask);
}

interface Refused {
  language: TextLanguage;
  /** The host's title. */
  host?: string | undefined;
  agent?: Agent | undefined;
}

/** Returns how a question is refused on a host, as Markdown. */
export function refusalText({ language, host, agent }: Refused): string {
  const ending = agent ? endingOf(agent, language) : '';
  return [sayNoAnswer(language, host), ...(ending === '' ? [] : [ending])].join('\n\n');
}

async function* refuse({ question: { language }, host, agent }: Ask): AsyncGenerator<ModelEvent> {
  yield { type: 'text', text: refusalText({ language, host, agent }) };
  yield { type: 'outcome', outcome: 'refused' };
}

async function mayBeAnswered(ask: Ask): Promise<boolean> {
  const { intent, language } = ask.question;
  const offered = [...ask.passages, ...(ask.further ?? [])];
  if (intent !== 'question' && intent !== 'nothing') return true;
  // Words can't be compared if all documents are in other languages.
  if (offered.every((passage) => passage.language !== language)) return offered.length > 0;
  const question = weighQuestion(ask.question);
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

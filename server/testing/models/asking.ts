import type { Ask, Model, ModelEvent, OfferedPassage } from '#server/models/model.ts';
import { readQuestion } from '#server/question/question.ts';

/** An ask as the chat makes it: `query` is read as a question, after those of the conversation. */
export function askOf({
  query = 'What is it?',
  ...parts
}: Partial<Omit<Ask, 'question'>> & { query?: string } = {}): Ask {
  const { conversation = [], passages = [] } = parts;
  const [first] = passages;
  return {
    question: readQuestion({
      asked: query,
      earlier: conversation.filter(({ type }) => type === 'user').map(({ text }) => text),
      ...(first ? { likeliest: first.language } : {}),
    }),
    conversation,
    passages,
    documentsSearched: 0,
    signal: new AbortController().signal,
    ...parts,
  };
}

export function passageOf(text: string, parts: Partial<OfferedPassage> = {}): OfferedPassage {
  return { text, language: 'en', source: 'report.pdf', documentId: 'd1', ordinal: 0, score: 1, ...parts };
}

/** Reads an answer to its end, or to its error. */
export async function readAnswer(
  model: Model,
  ask: Ask = askOf(),
): Promise<{
  texts: string[];
  text: string;
  facts: Exclude<ModelEvent, { type: 'text' }>[];
  error: unknown;
}> {
  const texts: string[] = [];
  const facts: Exclude<ModelEvent, { type: 'text' }>[] = [];
  let error: unknown;
  try {
    for await (const event of model.answer(ask)) {
      if (event.type === 'text') texts.push(event.text);
      else facts.push(event);
    }
  } catch (caught) {
    error = caught;
  }
  return { texts, text: texts.join(''), facts, error };
}

/** Yields texts as a model does. */
export async function* sayTexts(texts: readonly string[]): AsyncGenerator<ModelEvent> {
  for (const text of texts) yield { type: 'text', text };
}

import { readQuestion } from '#server/question/question.ts';
import type { Ask, Model, OfferedPassage } from '../model.ts';

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
): Promise<{ texts: string[]; text: string; error: unknown }> {
  const texts: string[] = [];
  let error: unknown;
  try {
    for await (const text of model.answer(ask)) texts.push(text);
  } catch (caught) {
    error = caught;
  }
  return { texts, text: texts.join(''), error };
}

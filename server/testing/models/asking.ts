import type { Ask, Model, OfferedPassage } from '#server/models/model.ts';

export function askOf(parts: Partial<Ask> = {}): Ask {
  return {
    query: 'What is it?',
    conversation: [],
    passages: [],
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

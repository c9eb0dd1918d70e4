import { questionWords } from '#server/words/words.ts';
import { type TextLanguage, textLanguages } from '#shared/languages.ts';

/** A message that is no question: hello, who answers here, thanks or goodbye, or that it was understood. */
export interface SmallTalk {
  intent: 'greeting' | 'aboutAssistant' | 'thanks' | 'heard';
  language: TextLanguage;
}

/** In characters: nobody says hello at greater length. */
const longest = 80;

const lists = [
  ['greeting', 'greetings'],
  ['aboutAssistant', 'aboutAssistant'],
  ['thanks', 'thanks'],
  ['heard', 'heard'],
] as const;
const known = collect();

/** Returns the kind of small talk if the whole message is small talk. A phrase of several languages counts for the first of `textLanguages`. */
export function smallTalkIn(message: string): SmallTalk | undefined {
  return message.length > longest ? undefined : known.get(fold(message));
}

function collect(): ReadonlyMap<string, SmallTalk> {
  const found = new Map<string, SmallTalk>();
  for (const language of textLanguages)
    for (const [intent, list] of lists)
      for (const saying of questionWords[language][list]?.split('|') ?? []) {
        const key = fold(saying);
        if (!found.has(key)) found.set(key, { intent, language });
      }
  return found;
}

/** Leaves letters alone, without case and marks, so that "¡Hola!", "مرحبًا" and "buenos dias" are what they mean. */
function fold(text: string): string {
  const letters = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return letters.replace(/[^\p{L}]+/gu, ' ').trim();
}

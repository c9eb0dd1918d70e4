import { setImmediate } from 'node:timers/promises';
import { detectLanguage } from '#server/language/detect.ts';
import { languages } from '#server/language/languages.ts';
import { intentOf } from './intent.ts';
import { kindOf } from './kind.ts';
import { leaningOf } from './leaning.ts';
import { splitQuestion } from './parts.ts';
import { withoutPoliteness } from './politeness.ts';

/** Matches no pattern, so that each of them is compiled. */
const sample = 'x';

/** Compiles the patterns for reading questions, a few per event-loop turn. Compiled all at once by the first question, they block it for up to 100 ms. */
export async function prewarmQuestions(): Promise<void> {
  for (const read of [detectLanguage, withoutPoliteness, intentOf]) {
    read(sample);
    await setImmediate();
  }
  for (const language of languages)
    for (const read of [kindOf, leaningOf, splitQuestion]) {
      read(sample, language);
      await setImmediate();
    }
}

import { setImmediate } from 'node:timers/promises';
import { detectLanguage } from '#server/language/detect.ts';
import { type TextLanguage, textLanguages } from '#shared/languages.ts';
import { intentOf } from './intent.ts';
import { kindOf } from './kind.ts';
import { leaningOf } from './leaning.ts';
import { splitQuestion } from './parts.ts';
import { withoutPoliteness } from './politeness.ts';
import { questionWordsOf } from './question-words.ts';
import { smallTalkIn } from './small-talk.ts';

/** Match no pattern, so that each of them is compiled: for texts in Latin-1, and for those with other characters, such as “’”. */
const samples = ['x', '→'];
/** V8 compiles a pattern to bytecode first, and to machine code when it is run again. */
const runs = 2;

/** Compiles the patterns for reading questions, a few per event-loop turn. Compiled all at once by the first question, they block it for up to 100 ms. */
export async function prewarmQuestions(): Promise<void> {
  for (const read of [detectLanguage, withoutPoliteness, intentOf, smallTalkIn]) await prewarm(read);
  for (const language of textLanguages)
    for (const read of [asksIn, kindOf, leaningOf, splitQuestion])
      await prewarm((text) => read(text, language));
}

async function prewarm(read: (text: string) => void): Promise<void> {
  for (const sample of samples)
    for (let run = 0; run < runs; run++) {
      read(sample);
      await setImmediate();
    }
}

function asksIn(text: string, language: TextLanguage): void {
  for (const [, pattern] of questionWordsOf(language).asks) pattern.exec(text);
}

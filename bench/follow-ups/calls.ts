import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { canBeRewritten } from '#server/chat/question/rewrite-asked.ts';
import { readQuestion } from '#server/question/question.ts';
import { type TextLanguage, textLanguages } from '#shared/languages.ts';

/**
 * Questions of visitors right after an answer, by language, written before the words of follow-ups were mended: those that stand on their
 * own, which should cost no call of a model, and those that lean on the answer. Of each list the first, third, fifth, … question was there
 * to mend on, the others to report. Whoever wrote the words wrote both halves, so strangers' questions will cost more calls than these.
 */
const languages = z
  .array(
    z.object({
      language: z.enum(textLanguages),
      alone: z.array(z.string()),
      leaning: z.array(z.string()),
    }),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'questions.json'), 'utf8')));

const halves = [
  ['mended on', 0],
  ['reported', 1],
] as const;

/** Prints for how many questions of each language a model would be asked; with `showMisses` also those that are judged wrong. */
export function printCalls({ showMisses }: { showMisses: boolean }): void {
  for (const [half, remainder] of halves) {
    const of = (questions: readonly string[]) => questions.filter((_, n) => n % 2 === remainder);
    const read = languages.map(({ language, alone, leaning }) => ({
      language,
      alone: countCalls(of(alone), language),
      leaning: countCalls(of(leaning), language),
    }));
    console.log(`\n${half}: asked for those that stand alone, and for those that lean`);
    for (const { language, alone, leaning } of read)
      console.log(`${language}  ${shareOf([alone])}  ${shareOf([leaning])}`);
    console.log(
      `all ${shareOf(read.map(({ alone }) => alone))}  ${shareOf(read.map(({ leaning }) => leaning))}`,
    );
    if (!showMisses) continue;
    for (const { language, alone, leaning } of read) {
      for (const question of alone.asked) console.log(`asked for: ${language} ${question}`);
      for (const question of leaning.notAsked) console.log(`missed: ${language} ${question}`);
    }
  }
}

interface Calls {
  asked: string[];
  notAsked: string[];
}

function countCalls(questions: readonly string[], likeliest: TextLanguage): Calls {
  const calls: Calls = { asked: [], notAsked: [] };
  for (const asked of questions) {
    const question = readQuestion({ asked, likeliest });
    const conversation = [{ type: 'bot' as const, text: 'There are several.' }];
    (canBeRewritten({ question, conversation }) ? calls.asked : calls.notAsked).push(asked);
  }
  return calls;
}

function shareOf(calls: readonly Calls[]): string {
  const asked = calls.reduce((sum, call) => sum + call.asked.length, 0);
  const all = calls.reduce((sum, call) => sum + call.asked.length + call.notAsked.length, 0);
  return `${asked} of ${all}`;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { watchWrittenOutcome } from '#server/chat/answer/written-outcome.ts';
import { createCitationResolver } from '#server/chat/citing/citations.ts';
import { createOutcomeReader } from '#server/models/outcome-mark.ts';
import { requireAim } from './measuring/figures.ts';

/** Forms in which models write the mark that they are asked for: as asked, bold, in a code block, as a separate sentence, cut off. */
const forms = [
  (mark: string) => `\n\n<outcome>${mark}</outcome>`,
  (mark: string) => `\n**<outcome>${mark}</outcome>**`,
  (mark: string) => `\n\`\`\`\n<outcome>${mark}</outcome>\n\`\`\``,
  (mark: string) => ` <outcome> ${mark}. </outcome>\n`,
  (mark: string) => `\n<outcome>${mark}</outc`,
];

const answers = z
  .array(
    z.object({
      language: z.string(),
      outcome: z.enum(['answered', 'unsure', 'refused']),
      half: z.enum(['tune', 'report']),
      text: z.string(),
    }),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'outcomes/answers.json'), 'utf8')));

type Answer = (typeof answers)[number];

/** Returns the outcome as the chat reads it from an answer to which a model has added `mark`. */
function readOutcome({ text, language }: Answer, mark = ''): string {
  const marks = createOutcomeReader(word);
  const citations = createCitationResolver(3);
  const written = watchWrittenOutcome();
  const read = marks.read(text + mark);
  const rest = marks.end();
  for (const event of [...citations.read(read + rest.text), ...citations.end()]) written.see(event);
  return rest.outcome ?? written.read(language);
}

const word = '7f3a9c01';
const isRight = (answer: Answer, mark?: string) => readOutcome(answer, mark) === answer.outcome;
const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;

/** Reads the outcomes of 120 written answers with a mark and without one; `--misses` names those that are read wrongly, of the half that may be tuned on. */
const figures = (['tune', 'report'] as const).map((half) => {
  const chosen = answers.filter((answer) => answer.half === half);
  const marked = chosen.filter((answer, n) =>
    isRight(answer, forms[n % forms.length]?.(`${word} ${answer.outcome}`)),
  );
  const unmarked = chosen.filter((answer) => isRight(answer));
  if (half === 'tune' && process.argv.includes('--misses'))
    for (const answer of chosen)
      if (!unmarked.includes(answer))
        console.log(`${readOutcome(answer)} for ${answer.outcome}: ${answer.text}`);
  console.log(
    `${half}: ${chosen.length} answers, right with a mark ${share(marked, chosen).toFixed(3)} (aim .95), without ${share(unmarked, chosen).toFixed(3)} (aim .85)`,
  );
  return { half, marked: share(marked, chosen), unmarked: share(unmarked, chosen) };
});
requireAim(figures.every(({ marked, unmarked }) => marked >= 0.95 && unmarked >= 0.85));

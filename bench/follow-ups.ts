import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { canBeRewritten, readRewritten } from '#server/chat/question/rewrite-asked.ts';
import { type Question, readQuestion } from '#server/question/question.ts';
import { searchPassages } from '#server/retrieval/lexical/search.ts';
import { addDocument } from '#server/testing/retrieval/add-document.ts';
import { benchHost, openFreshStore } from './answers/store.ts';
import { printCalls } from './follow-ups/calls.ts';

/**
 * Tells how often a search finds first what a follow-up is about that leans on an answer: with the words of earlier questions, and as a
 * model should have written it, which a person did here. Also how many of them a model would be asked for, and how many others; then the
 * same of questions in every language that has words for follow-ups.
 */
const documents = z
  .array(
    z.object({
      title: z.string(),
      sections: z.record(z.string(), z.string()),
      talks: z.array(
        z.object({
          asked: z.string(),
          follow: z.string(),
          /** The follow-up as a question that stands on its own. */
          meant: z.string(),
          /** Heading of the section that answers it. */
          section: z.string(),
        }),
      ),
      /** Follow-ups for which no model needs to be asked. */
      others: z.array(z.object({ asked: z.string(), follow: z.string() })),
    }),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'follow-ups/talks.json'), 'utf8')));

const { db, close } = await openFreshStore('sqlite');
try {
  for (const [n, { title, sections }] of documents.entries()) {
    const [headings, texts] = [Object.keys(sections), Object.values(sections)];
    await addDocument(db, { id: `document-${n}`, host: benchHost, title, sections: texts, headings });
  }
  const talks = documents.flatMap((document) => document.talks);
  const others = documents.flatMap((document) => document.others);
  const readFollow = ({ asked, follow }: Follow) => readQuestion({ asked: follow, earlier: [asked] });
  const isAsked = (talk: Follow) =>
    canBeRewritten({
      question: readFollow(talk),
      conversation: [
        { type: 'user', text: talk.asked },
        { type: 'bot', text: 'There are several.' },
      ],
    });
  const shareOf = (part: readonly unknown[], whole: readonly unknown[]) =>
    `${part.length} of ${whole.length}`;
  const byRules = await findRight(talks, readFollow);
  const byModel = await findRight(talks, (talk) => {
    const question = readFollow(talk);
    return (isAsked(talk) ? readRewritten(talk.meant, question) : undefined) ?? question;
  });
  console.log(`found first, by the words of earlier questions: ${shareOf(byRules, talks)}`);
  console.log(`found first, as a model should write them: ${shareOf(byModel, talks)}`);
  console.log(`follow-ups for which a model is asked: ${shareOf(talks.filter(isAsked), talks)}`);
  console.log(`others for which one is asked: ${shareOf(others.filter(isAsked), others)}`);
  const showMisses = process.argv.includes('--misses');
  if (showMisses)
    for (const talk of talks)
      if (!byModel.includes(talk) || !isAsked(talk))
        console.log(`missed: ${talk.asked} ${talk.follow} ${isAsked(talk) ? '(asked)' : '(not asked)'}`);
  printCalls({ showMisses });
} finally {
  await close();
}

type Follow = Pick<Talk, 'asked' | 'follow'>;

type Talk = (typeof documents)[number]['talks'][number];

/** Returns the talks whose section is the first that is found. */
async function findRight(talks: readonly Talk[], read: (talk: Talk) => Question): Promise<Talk[]> {
  const scope = { host: benchHost, documentIds: documents.map((_, n) => `document-${n}`) };
  const right: Talk[] = [];
  for (const talk of talks) {
    const { passages } = await searchPassages(db, { scope, limit: 1, question: read(talk) });
    if (passages[0]?.heading === talk.section) right.push(talk);
  }
  return right;
}

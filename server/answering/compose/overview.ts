import type { Pause } from '#server/compute/pause.ts';
import { spreadEvenly } from '#server/compute/spread-evenly.ts';
import { sectionsOf } from '#server/language/heading-paths.ts';
import type { Ask, OfferedPassage } from '#server/models/model.ts';
import { answerTexts } from '#server/words/texts/answers.ts';
import { lastHeading } from '#shared/text/headings.ts';
import { trimEndOf } from '#shared/text/trim-text.ts';
import type { Candidate } from '../rank/candidate.ts';
import { findCandidates } from '../rank/candidates.ts';
import type { Reply } from '../reply.ts';
import { lengthOf, mostWords } from '../reply-length.ts';
import { sayEachDocument } from './each-document.ts';
import { cite, plain, sayList } from './say.ts';

/** Matches requests for a summary, rather than for what a document is about. */
const asksForSummary =
  /summar|sum up|tl;?dr|zusammenfass|\bfasse?\b|résum|resum|riassu|riepilog|samenvat|\bvat\b|streść|streszcz|podsumuj|кратк|резюм|перескаж|стисл|підсум|перекаж|özet|لخص|ملخص|تلخيص|סכם|סיכום|תקציר|सारांश|总结|總結|概括|摘要|要約|まとめ|요약/iu;
/** Characters that count as one word of a reply. */
const longestWord = 12;
/** In terms; a shorter sentence is a title or a fragment. */
const leastSentence = 5;
/** Maximum words for the document's beginning if its sections follow. */
const mostOfBeginning = 26;

interface Section {
  /** Index of its first passage. */
  passage: number;
  title: string;
}

/**
 * Answers a question about whole documents: with one document's first sentences, or its first one and the titles of its
 * sections; with each title or first sentence of several documents. Undefined if there is nothing to quote.
 */
export async function describeWhole(
  {
    passages,
    documentsSearched,
    question: { asked, language },
  }: Pick<Ask, 'passages' | 'documentsSearched' | 'question'>,
  pause: Pause,
): Promise<Reply | undefined> {
  const found = await findCandidates(passages, () => undefined, pause);
  const placeOf = ({ passage }: Candidate) => passages[passage]?.ordinal ?? 0;
  const sentences = found
    .filter(({ terms }) => terms.length >= leastSentence)
    .sort((x, y) => placeOf(x) - placeOf(y) || x.place - y.place);
  const denied = asksForSummary.test(asked) ? [answerTexts(language).noSummaries] : [];
  if (passages.some(({ documentId }) => documentId !== passages[0]?.documentId)) {
    const opening = [...denied, answerTexts(language).amongDocuments({ count: documentsSearched })];
    const quote = (passage: number, budget: number) =>
      sayBeginning(sentences.filter((sentence) => sentence.passage === passage).slice(0, 1), budget);
    const said = sayEachDocument(passages, quote, mostWords - lengthOf(opening.join(' ')));
    return said.length > 0 ? replyOf([...opening, ...said.map((one) => `\n- ${one}`)]) : undefined;
  }
  const title = `${denied.length > 0 ? '\n\n' : ''}**${plain(passages[0]?.source ?? '')}**`;
  const opening = [...denied, title];
  const most = mostWords - lengthOf(opening.join(' '));
  const sections = findSections(passages);
  if (sections.length < 2) return replyAfter(opening, sayBeginning(sentences, most));
  const beginning = sayBeginning(sentences.slice(0, 1), Math.min(mostOfBeginning, most));
  const [first, ...others] = saySections(sections, most - lengthOf(beginning.join(' ')));
  return replyAfter(opening, [...beginning, ...(first ? [`\n\n${first}`, ...others] : [])]);
}

/** Returns the sections of one document in reading order. */
function findSections(passages: readonly OfferedPassage[]): Section[] {
  const ordered = [...passages.entries()].sort(([, x], [, y]) => x.ordinal - y.ordinal);
  const sections = sectionsOf(ordered.map(([, { heading }]) => heading));
  return ordered.flatMap(([passage], i) => {
    const section = sections[i];
    const isNew = section !== undefined && sections.indexOf(section) === i;
    return isNew ? [{ passage, title: lastHeading(section) }] : [];
  });
}

/** Returns as many titles as fit, evenly spread, each with a citation of its section. */
function saySections(sections: readonly Section[], budget: number): string[] {
  for (let count = Math.min(sections.length, budget); count > 0; count--) {
    const some = spreadEvenly(sections, count);
    const said = some.map(({ passage, title }) => sayList(passage, [title]));
    const line = said.map((one, i) => (i < said.length - 1 ? `${one},` : one));
    if (lengthOf(line.join(' ')) <= budget) return line;
  }
  return [];
}

/** Returns as many first sentences of one passage as fit; if not even one does, the first one cut. */
function sayBeginning(sentences: readonly Candidate[], budget: number): string[] {
  const [first] = sentences;
  if (!first) return [];
  const said: string[] = [];
  for (const { passage, text } of sentences) {
    if (passage !== first.passage || lengthOf([...said, text].join(' ')) >= budget) break;
    said.push(plain(text));
  }
  const text = said.length > 0 ? said.join(' ') : cutTo(first.text, budget - 1);
  return [`${text} ${cite(first.passage)}`];
}

function cutTo(text: string, budget: number): string {
  let cut = plain(text).slice(0, budget * longestWord);
  while (cut !== '' && lengthOf(cut) > budget) cut = trimEndOf(cut.trimEnd(), /\S/).trimEnd();
  return `${cut.trimEnd()}…`;
}

function replyAfter(opening: readonly string[], [first, ...others]: readonly string[]): Reply | undefined {
  return first === undefined ? undefined : replyOf([...opening, `\n\n${first.trimStart()}`, ...others]);
}

function replyOf(pieces: string[]): Reply {
  return { outcome: 'answered', pieces };
}

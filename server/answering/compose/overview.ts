import { lastHeading } from '#contract/headings.ts';
import type { Pause } from '#server/compute/pause.ts';
import { spreadEvenly } from '#server/compute/spread-evenly.ts';
import { sectionsOf } from '#server/language/heading-paths.ts';
import type { Ask, OfferedPassage } from '#server/models/model.ts';
import { sayAmongDocuments } from '../phrases/among-documents.ts';
import { phrasesIn } from '../phrases/phrases.ts';
import type { Candidate } from '../rank/candidate.ts';
import { findCandidates } from '../rank/candidates.ts';
import type { Reply } from '../reply.ts';
import { lengthOf, mostWords } from '../reply-length.ts';
import { sayEachDocument } from './each-document.ts';
import { cite, plain, sayList } from './say.ts';

/** Asks for a summary rather than what a document is about. */
const asksForSummary =
  /summar|sum up|tl;?dr|zusammenfass|\bfasse?\b|résum|resum|riassu|riepilog|samenvat|\bvat\b|streść|streszcz|podsumuj|кратк|резюм|перескаж|стисл|підсум|перекаж|özet|لخص|ملخص|تلخيص|סכם|סיכום|תקציר|सारांश|总结|總結|概括|摘要|要約|まとめ|요약/iu;
/** In characters, as far as a reply's length counts. */
const longestWord = 12;
/** In terms; what is shorter is a title or a scrap. */
const leastSentence = 5;
/** Of a reply, in words, for how the document begins; the rest is for its sections. */
const mostOfBeginning = 26;

/** A section by the passage that begins it. */
interface Section {
  passage: number;
  title: string;
}

/**
 * What documents are about, for a question about the whole: their first sentences, and of one document with sections their
 * titles beside its first sentence; of several, each one's title or first sentence. Undefined where nothing can be quoted.
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
  const sentences = inReadingOrder(passages, found).filter(({ terms }) => terms.length >= leastSentence);
  const denied = asksForSummary.test(asked) ? [phrasesIn(language).noSummaries] : [];
  const sections = findSections(passages);
  if (areOfSeveral(passages)) {
    const opening = sayAmongDocuments(documentsSearched, language);
    const quote = (passage: number, budget: number) => {
      const own = sentences.filter((sentence) => sentence.passage === passage);
      return sayBeginning(own.slice(0, 1), budget);
    };
    const said = sayEachDocument(passages, quote, mostWords - lengthOf([...denied, opening].join(' ')));
    return said.length > 0 ? replyOf([...denied, opening, ...said.map((one) => `\n- ${one}`)]) : undefined;
  }
  const title = `${denied.length > 0 ? '\n\n' : ''}**${plain(passages[0]?.source ?? '')}**`;
  const opening = [...denied, title];
  const most = mostWords - lengthOf(opening.join(' '));
  if (sections.length < 2) return replyAfter(opening, sayBeginning(sentences, most));
  const beginning = sayBeginning(sentences.slice(0, 1), Math.min(mostOfBeginning, most));
  const left = most - lengthOf(beginning.join(' '));
  const [first, ...others] = saySections(sections, left);
  return replyAfter(opening, [...beginning, ...(first ? [`\n\n${first}`, ...others] : [])]);
}

function inReadingOrder<Sentence extends Candidate>(
  passages: readonly OfferedPassage[],
  sentences: readonly Sentence[],
): Sentence[] {
  const placeOf = ({ passage }: Sentence) => passages[passage]?.ordinal ?? 0;
  return sentences.toSorted((x, y) => placeOf(x) - placeOf(y) || x.place - y.place);
}

function areOfSeveral(passages: readonly OfferedPassage[]): boolean {
  return passages.some(({ documentId }) => documentId !== passages[0]?.documentId);
}

/** Of one document; where passages of several are offered, none. */
function findSections(passages: readonly OfferedPassage[]): Section[] {
  if (areOfSeveral(passages)) return [];
  const ordered = [...passages.entries()].sort(([, x], [, y]) => x.ordinal - y.ordinal);
  const sections = sectionsOf(ordered.map(([, { heading }]) => heading));
  return ordered.flatMap(([passage], i) => {
    const section = sections[i];
    const isNew = section !== undefined && sections.indexOf(section) === i;
    return isNew ? [{ passage, title: lastHeading(section) }] : [];
  });
}

/** As many titles as there is room for, evenly spread, each with the passage that it stands over. */
function saySections(sections: readonly Section[], budget: number): string[] {
  for (let count = Math.min(sections.length, budget); count > 0; count--) {
    const some = spreadEvenly(sections, count);
    const said = some.map(({ passage, title }) => sayList(passage, [title]));
    const line = said.map((one, i) => (i < said.length - 1 ? `${one},` : one));
    if (lengthOf(line.join(' ')) <= budget) return line;
  }
  return [];
}

/** Says as many first sentences of one passage as fit, the first one cut if it alone is too long. */
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
  while (cut !== '' && lengthOf(cut) > budget) cut = cut.replace(/\s*\S+$|.$/u, '');
  return `${cut.trimEnd()}…`;
}

function replyAfter(opening: readonly string[], [first, ...others]: readonly string[]): Reply | undefined {
  return first === undefined ? undefined : replyOf([...opening, `\n\n${first.trimStart()}`, ...others]);
}

function replyOf(pieces: string[]): Reply | undefined {
  return pieces.length > 0 ? { outcome: 'answered', pieces } : undefined;
}

import { lastHeading } from '#contract/headings.ts';
import type { Pause } from '#server/compute/pause.ts';
import { spreadEvenly } from '#server/compute/spread-evenly.ts';
import { sectionsOf } from '#server/language/heading-paths.ts';
import type { Ask, OfferedPassage } from '#server/models/model.ts';
import { quoteSentences } from '../answer-question.ts';
import { noDemands } from '../gate/demands.ts';
import { sayAmongDocuments } from '../phrases/among-documents.ts';
import { type Candidate, findCandidates } from '../rank/candidates.ts';
import type { AskedQuestion } from '../rank/weigh-question.ts';
import { lengthOf, mostWords } from '../reply-length.ts';
import { sayEachDocument } from './each-document.ts';
import { sayList } from './say.ts';

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
    question: { language },
  }: Pick<Ask, 'passages' | 'documentsSearched' | 'question'>,
  pause: Pause,
): Promise<string[] | undefined> {
  const names = () => undefined;
  const question: AskedQuestion = {
    kind: 'any',
    pairs: [],
    wording: [],
    weights: new Map(),
    language,
    names,
    demands: noDemands,
  };
  const sentences = inReadingOrder(passages, await findCandidates(passages, names, pause))
    .filter(({ terms }) => terms.length >= leastSentence)
    .map((sentence) => ({ ...sentence, score: 0, ownCoverage: 0, goesOn: 0 }));
  const sections = findSections(passages);
  if (areOfSeveral(passages)) {
    const opening = sayAmongDocuments(documentsSearched, language);
    const quote = (passage: number, budget: number) => {
      const [first] = sentences.filter((sentence) => sentence.passage === passage);
      return first ? quoteSentences(passages, question, [first], budget) : [];
    };
    const said = sayEachDocument(passages, quote, mostWords - lengthOf(opening));
    return said.length > 0 ? [opening, ...said] : undefined;
  }
  if (sections.length < 2) return orNone(quoteSentences(passages, question, sentences, mostWords));
  const beginning = quoteSentences(passages, question, sentences.slice(0, 1), mostOfBeginning);
  const left = mostWords - lengthOf(beginning.join(' '));
  return orNone([...beginning, ...saySections(sections, left)]);
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

function orNone(pieces: string[]): string[] | undefined {
  return pieces.length > 0 ? pieces : undefined;
}

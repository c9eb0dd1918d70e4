import { detectLanguage } from '../../language/detect.ts';
import type { Language } from '../../language/languages.ts';
import type { Ask, Model, OfferedPassage } from '../model.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import { clipSentence } from './clip.ts';
import { weighEvidence } from './evidence.ts';
import { createContext } from './features.ts';
import { intentOf } from './intent.ts';
import { answerWithList } from './list-answer.ts';
import { phrasesIn } from './phrases.ts';
import { type AskedQuestion, readQuestion } from './question.ts';
import { pickQuotations, type Quotable } from './quote.ts';
import { lengthOf, mostWords } from './reply-length.ts';
import { sayQuotation } from './say.ts';
import { scoreCandidates } from './score.ts';
import { fitRow, lookUpInTables } from './table-lookup.ts';

/** Evidence below this is none … */
const noAnswerBelow = -2;
/** … and below this, sentences are shown as the nearest there is. */
const unsureBelow = -0.5;

/** Answers with sentences quoted from the passages, without any model or network: at most 52 words or about 600 characters, each quotation followed by `[n]`. */
export function createBuiltinModel(): Model {
  return {
    name: 'builtin',
    citesWhatItUses: true,
    isFree: true,
    async *answer(ask) {
      for (const [index, piece] of reply(ask, languageOf(ask)).entries()) {
        if (ask.signal.aborted) return;
        yield index === 0 ? piece : ` ${piece}`;
      }
    },
  };
}

/** Of the question; where it does not tell, of the passage found first. */
function languageOf({ query, passages }: Ask): Language {
  return detectLanguage(query) ?? passages[0]?.language ?? 'en';
}

function reply(ask: Ask, language: Language): string[] {
  const phrases = phrasesIn(language);
  const intent = intentOf(ask.query);
  if (intent === 'greeting' || intent === 'thanks') return [phrases[intent]];
  if (ask.documentsSearched === 0) return [phrases.nothingToSearch];
  if (intent === 'overview') return quoteBeginnings(ask, language);
  return answerQuestion(ask, language);
}

function answerQuestion(ask: Ask, language: Language): string[] {
  const phrases = phrasesIn(language);
  const { passages } = ask;
  const list = answerWithList(ask.query, language, passages, mostWords);
  if (list) return list;
  const context = createContext(readQuestion(ask, language), passages);
  const ranked = scoreCandidates(context);
  const cells = lookUpInTables(context, ranked, mostWords);
  if (cells) return cells;
  const evidence = weighEvidence(context, ranked);
  if (evidence < noAnswerBelow) return [phrases.noAnswer];
  const opening = evidence < unsureBelow ? [phrases.nearest] : [];
  const budget = mostWords - lengthOf(opening.join());
  const [first] = ranked;
  const row = first?.row && fitRow(first.passage, first.row, first.row.cells.slice(1), budget);
  return [...opening, ...(row ? [row] : quoteSentences(passages, context.question, ranked, budget))];
}

/** Rows are quoted as text only where there is no other. */
function quoteSentences(
  passages: readonly OfferedPassage[],
  question: AskedQuestion,
  ranked: readonly Quotable[],
  budget: number,
): string[] {
  const sentences = ranked.filter((one) => !one.row);
  const quotable = sentences.length > 0 ? sentences : ranked;
  const clip = (sentence: Candidate, most: number) => clipSentence(question, sentence, most);
  return pickQuotations(passages, quotable, budget, clip).map((one) => sayQuotation(passages, one));
}

/** The first sentences of the documents, for a question about the whole. */
function quoteBeginnings({ passages }: Ask, language: Language): string[] {
  const names = () => undefined;
  const first = findCandidates(passages, names)
    .filter((sentence) => sentence.terms.length >= 5)
    .sort(
      (x, y) =>
        (passages[x.passage]?.ordinal ?? 0) - (passages[y.passage]?.ordinal ?? 0) || x.place - y.place,
    )
    .map((sentence) => ({ ...sentence, score: 0, ownCoverage: 0 }));
  const question: AskedQuestion = { kind: 'any', pairs: [], weights: new Map(), language, names };
  const quoted = quoteSentences(passages, question, first, mostWords);
  return quoted.length > 0 ? quoted : [phrasesIn(language).noAnswer];
}

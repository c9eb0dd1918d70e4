import type { CuratedAnswer } from '#contract/knowledge/curated-answers.ts';
import type { Question } from '#server/question/question.ts';
import type { Db } from '#server/store/schema.ts';
import { rememberQuery } from '#server/store/statements/remember-query.ts';
import { answerKinds } from '#server/words/questions/answer-kind.ts';
import { answerOfRow } from './answer-row.ts';
import { likenessOf, weightOfTerm, wordingOf } from './likeness.ts';
import { foldQuestion } from './store-wordings.ts';
import { weighTerms } from './weigh-terms.ts';

/** A curated answer in the language of the wording that was found, and the document of the host's knowledge that it is searched as. */
export interface FoundAnswer {
  answer: Omit<CuratedAnswer, 'outdated'>;
  documentId: string;
}

interface Asked {
  host: string;
  question: Question;
}

interface FoundWording {
  id: string;
  /** Language of the translation that it belongs to; '' for the answer's own. */
  language: string;
}

/** Wordings that are compared, those first that share the most of what is rare. */
const compared = 20;

/** Finds nothing but whether a host has any: most have none, and every question looks. */
const hasAny = rememberQuery<{ host: string }, { answer_id: string }, boolean>(
  (db, value) =>
    db.selectFrom('curated_questions').select('answer_id').where('host', '=', value('host')).limit(1),
  (rows) => rows.length > 0,
);

/** Finds the host's curated answer of a question that stands on its own: in the same words, else in much the same. */
export async function findCuratedAnswer(db: Db, asked: Asked): Promise<FoundAnswer | undefined> {
  if (asked.question.leaning !== undefined) return undefined;
  if (!(await hasAny(db, { host: asked.host }))) return undefined;
  const wording = (await findSameWords(db, asked)) ?? (await findAlike(db, asked));
  if (wording === undefined) return undefined;
  const row = await db
    .selectFrom('curated_answers')
    .selectAll()
    .where('host', '=', asked.host)
    .where('id', '=', wording.id)
    .executeTakeFirst();
  return row && { answer: inLanguage(answerOfRow(row), wording.language), documentId: row.document_id };
}

/** Returns an answer as it is written for those who ask in a language, '' for its own. */
function inLanguage(answer: FoundAnswer['answer'], language: string): FoundAnswer['answer'] {
  const translation = Object.entries(answer.translations).find(([code]) => code === language)?.[1];
  return translation ? { ...answer, ...translation } : answer;
}

async function findSameWords(db: Db, { host, question }: Asked): Promise<FoundWording | undefined> {
  const rows = await db
    .selectFrom('curated_questions')
    .select(['answer_id as id', 'language'])
    .where('host', '=', host)
    .where('folded', '=', foldQuestion(question.asked))
    .orderBy('answer_id', 'desc')
    .orderBy('ordinal')
    .limit(compared)
    .execute();
  // Names are the same words in many languages.
  return rows.find(({ language }) => language === question.language) ?? rows[0];
}

async function findAlike(db: Db, { host, question }: Asked): Promise<FoundWording | undefined> {
  const asked = wordingOf(question);
  const wordings = await findSharing(db, { host, terms: asked.terms });
  if (wordings.length === 0) return undefined;
  const terms = [...new Set([...asked.terms, ...wordings.flatMap((wording) => wording.terms)])];
  const { counts, total } = await weighTerms(db, { host, terms });
  const weightOf = (term: string) => weightOfTerm(counts.get(term) ?? 0, total);
  const alike = wordings
    .map(({ id, language, ...curated }) => ({
      ...{ id, language, likeness: likenessOf({ asked, curated }, weightOf) },
      isAsked: language === question.language,
    }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness || Number(b.isAsked) - Number(a.isAsked));
  return alike[0];
}

/** Finds the wordings that have most of the terms. */
async function findSharing(db: Db, { host, terms }: { host: string; terms: readonly string[] }) {
  if (terms.length === 0) return [];
  const rows = await db
    .selectFrom('curated_questions')
    .innerJoin(
      db
        .selectFrom('curated_terms')
        .select(['answer_id', 'ordinal', (eb) => eb.fn.countAll().as('shared')])
        .where('host', '=', host)
        .where('term', 'in', terms)
        .groupBy(['answer_id', 'ordinal'])
        .orderBy('shared', 'desc')
        .orderBy('answer_id', 'desc')
        .limit(compared)
        .as('sharing'),
      (join) =>
        join
          .onRef('sharing.answer_id', '=', 'curated_questions.answer_id')
          .onRef('sharing.ordinal', '=', 'curated_questions.ordinal'),
    )
    .select(['curated_questions.answer_id', 'kind', 'terms', 'language'])
    .where('curated_questions.host', '=', host)
    .execute();
  return rows.map((row) => ({
    id: row.answer_id,
    language: row.language,
    kind: answerKinds.find((kind) => kind === row.kind) ?? 'any',
    terms: row.terms.split(' ').filter((term) => term !== ''),
  }));
}

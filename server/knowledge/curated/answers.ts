import {
  curatedAnswerInputSchema,
  curatedAnswerSchema,
  faultOfWordings,
  type Translations,
} from '#contract/knowledge/curated-answers.ts';
import { problem } from '#server/failure/problem.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { containsFolded, foldText } from '#server/store/text/search-text.ts';
import type { EntryKind } from '../entry-kind.ts';
import { answerOfRow, shownAnswer } from './answer-row.ts';
import { findOutdated, findOutdatedIds } from './outdated-answers.ts';
import { findSourcePrints, printsOf } from './source-prints.ts';
import { type ReadWording, readWordings, storeWordings } from './store-wordings.ts';

/** Answers that an admin has written for questions. */
export const answers: EntryKind<typeof curatedAnswerSchema, typeof curatedAnswerInputSchema> = {
  noun: 'answer',
  path: '/answers',
  table: 'curated_answers',
  shown: curatedAnswerSchema,
  input: curatedAnswerInputSchema,
  maxBytes: 200_000,

  /** A refusal says nothing that could answer another question. */
  isSearched: ({ declines }) => declines !== true,

  /** The questions are headings, so that a search for other words of them finds the answer. */
  write: ({ questions: [first = '', ...others], answer }) => ({
    title: first,
    text: [`# ${first}`, ...others.map((question) => `*${question}*`), answer].join('\n\n'),
  }),

  async prepare(db, { host, id }, input) {
    const { questions, answer, sources, declines } = input;
    const before = id === undefined ? {} : await findTranslations(db, { host, id });
    const translations = input.translations ?? before;
    requireFewWordings(questions, translations);
    const wordings = await readWordings({ '': { questions, answer }, ...translations });
    const written = {
      questions: JSON.stringify(questions),
      answer,
      sources: JSON.stringify(sources),
      title_folded: foldText(questions[0] ?? ''),
      translations: JSON.stringify(translations),
      search_text: foldText([...questions, answer, ...textsOf(translations)].join(' ')),
      ...(declines !== undefined && { declines: declines ? 1 : 0 }),
    };
    return async (trx, entry) => {
      if (id !== undefined && !input.translations && !(await areSame(trx, { host, id, translations })))
        return (await answers.prepare(trx, { host, id }, input))(trx, entry);
      await requireNewQuestions(trx, { host, id: entry.id, wordings });
      const prints = printsOf(sources, await findSourcePrints(trx, { host, sources }), { confirms: false });
      const changed = {
        ...written,
        ...{ source_prints: JSON.stringify(prints), document_id: entry.documentId, updated_at: entry.at },
      };
      await trx
        .insertInto('curated_answers')
        .values({ id: entry.id, host, created_at: entry.at, ...changed })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
        .execute();
      await storeWordings(trx, { id: entry.id, host, wordings });
    };
  },

  async load(db, { host, id }) {
    const row = await answersOf(db, host).where('id', '=', id).selectAll().executeTakeFirst();
    return row && shownAnswer(row, (await findOutdated(db, host, [row])).get(row.id) ?? []);
  },

  async list(db, { host, query: { page = 1, perPage, sort, order, q = '', outdated: onlyOutdated } }) {
    const outdatedIds = onlyOutdated ? await findOutdatedIds(db, host) : [];
    const all = answersOf(db, host)
      .$if(q !== '', (found) => found.where((eb) => containsFolded(eb.ref('search_text'), q)))
      .$if(onlyOutdated !== undefined, (found) => found.where('id', 'in', ['', ...outdatedIds]));
    const direction = sort ? order : 'desc';
    const rows = await all
      .selectAll()
      .orderBy(sort === 'title' ? 'title_folded' : 'updated_at', direction)
      .orderBy('id', direction)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const { total } = await all.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
    const outdated = await findOutdated(db, host, rows);
    return { items: rows.map((row) => shownAnswer(row, outdated.get(row.id) ?? [])), total: Number(total) };
  },
};

/** Throws `invalid_input` if a save that leaves the translations as they are would make too many wordings with them. */
function requireFewWordings(questions: readonly string[], translations: Translations): void {
  const fault = faultOfWordings(questions, translations);
  if (fault !== undefined) throw problem('invalid_input', fault, { errors: { questions: fault } });
}

/** True unless somebody has saved translations since they were read, to be left as they are. */
async function areSame(
  trx: Trx,
  { host, id, translations }: { host: string; id: string; translations: Translations },
): Promise<boolean> {
  return JSON.stringify(await findTranslations(trx, { host, id })) === JSON.stringify(translations);
}

async function findTranslations(db: Db, { host, id }: { host: string; id: string }): Promise<Translations> {
  const row = await answersOf(db, host).where('id', '=', id).selectAll().executeTakeFirst();
  return row ? answerOfRow(row).translations : {};
}

function textsOf(translations: Translations): string[] {
  return Object.values(translations).flatMap(({ questions, answer }) => [...questions, answer]);
}

function answersOf(db: Db, host: string) {
  return db.selectFrom('curated_answers').where('host', '=', host);
}

interface Wanted {
  host: string;
  /** The answer that is saved, which may have the questions already. */
  id: string;
  wordings: readonly ReadWording[];
}

/** Throws `answer_exists` if another answer of the host has one of the questions: only one of both would be given. */
async function requireNewQuestions(trx: Trx, { host, id, wordings }: Wanted): Promise<void> {
  const asked = new Map(wordings.map(({ folded, question }) => [folded, question]));
  asked.delete('');
  if (asked.size === 0) return;
  const other = await trx
    .selectFrom('curated_questions')
    .select('folded')
    .where('host', '=', host)
    .where('folded', 'in', [...asked.keys()])
    .where('answer_id', '!=', id)
    .executeTakeFirst();
  if (!other) return;
  const question = asked.get(other.folded) ?? other.folded;
  throw problem('answer_exists', `“${question}” has an answer already. Change that one, or delete it first.`);
}

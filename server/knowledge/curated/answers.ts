import {
  type CuratedAnswer,
  curatedAnswerInputSchema,
  curatedAnswerSchema,
} from '#contract/curated-answers.ts';
import type { Db } from '#server/store/schema.ts';
import { containsFolded, foldText } from '#server/store/search-text.ts';
import type { EntryKind } from '../entry-kind.ts';
import { answerOfRow } from './answer-row.ts';
import { storeWordings } from './store-wordings.ts';

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

  async store(trx, { id, host, documentId, at }, { questions, answer, sources, declines }) {
    const changed = {
      questions: JSON.stringify(questions),
      answer,
      sources: JSON.stringify(sources),
      title_folded: foldText(questions[0] ?? ''),
      search_text: foldText([...questions, answer].join(' ')),
      document_id: documentId,
      updated_at: at,
      ...(declines !== undefined && { declines: declines ? 1 : 0 }),
    };
    await trx
      .insertInto('curated_answers')
      .values({ id, host, created_at: at, ...changed })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
      .execute();
    await storeWordings(trx, { id, host, questions, answer });
  },

  async load(db, { host, id }) {
    const row = await answersOf(db, host).where('id', '=', id).selectAll().executeTakeFirst();
    return row && answerOfRow(row);
  },

  async list(db, { host, query: { page = 1, perPage, sort, order, q = '' } }) {
    const all = answersOf(db, host).$if(q !== '', (found) =>
      found.where((eb) => containsFolded(eb.ref('search_text'), q)),
    );
    const direction = sort ? order : 'desc';
    const rows = await all
      .selectAll()
      .orderBy(sort === 'title' ? 'title_folded' : 'updated_at', direction)
      .orderBy('id', direction)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const { total } = await all.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
    return { items: rows.map((row): CuratedAnswer => answerOfRow(row)), total: Number(total) };
  },
};

function answersOf(db: Db, host: string) {
  return db.selectFrom('curated_answers').where('host', '=', host);
}

import { type Expression, sql } from 'kysely';
import {
  type KnowledgeText,
  knowledgeTextInputSchema,
  knowledgeTextSchema,
} from '#contract/knowledge/knowledge-texts.ts';
import type { Db } from '#server/store/schema.ts';
import { containsFolded, foldText } from '#server/store/text/search-text.ts';
import type { EntryKind } from '../entry-kind.ts';

/** Characters of a text in a list. */
const shownInList = 300;

const columns = [
  ...(['knowledge_texts.id', 'knowledge_texts.host', 'knowledge_texts.title'] as const),
  ...(['knowledge_texts.created_at', 'updated_at', 'passage_count'] as const),
] as const;

/** Pages of knowledge that were pasted or written. */
export const texts: EntryKind<typeof knowledgeTextSchema, typeof knowledgeTextInputSchema> = {
  noun: 'text',
  path: '/texts',
  table: 'knowledge_texts',
  shown: knowledgeTextSchema,
  input: knowledgeTextInputSchema,
  maxBytes: 1_300_000,
  write: ({ title, text }) => ({ title, text }),

  async prepare(_db, { host }, { title, text }) {
    const written = { title, title_folded: foldText(title), text };
    return async (trx, { id, documentId, at }) => {
      const changed = { ...written, document_id: documentId, updated_at: at };
      await trx
        .insertInto('knowledge_texts')
        .values({ id, host, created_at: at, ...changed })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
        .execute();
    };
  },

  async load(db, { host, id }) {
    const row = await textsOf(db, host).where('knowledge_texts.id', '=', id).executeTakeFirst();
    return row && textOfRow(row);
  },

  async list(db, { host, query: { page = 1, perPage, sort, order, q = '' } }) {
    const all = textsOf(db, host).$if(q !== '', (found) =>
      found.where((eb) => containsFolded(eb.ref('title_folded'), q)),
    );
    const direction = sort ? order : 'desc';
    const rows = await all
      .clearSelect()
      .select([...columns, (eb) => beginningOf(eb.ref('text')).as('text')])
      .orderBy(sort === 'title' ? 'title_folded' : 'updated_at', direction)
      .orderBy('knowledge_texts.id', direction)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const { total } = await all
      .clearSelect()
      .select((eb) => eb.fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
    return { items: rows.map(textOfRow), total: Number(total) };
  },
};

function textsOf(db: Db, host: string) {
  return db
    .selectFrom('knowledge_texts')
    .leftJoin('documents', 'documents.id', 'knowledge_texts.document_id')
    .where('knowledge_texts.host', '=', host)
    .select([...columns, 'text']);
}

/** Returns the beginning of a text, cut where it is stored: a page of whole texts is megabytes. */
function beginningOf(text: Expression<string>) {
  return sql<string>`substr(${text}, 1, ${sql.lit(shownInList)})`;
}

function textOfRow(
  row: Awaited<ReturnType<ReturnType<typeof textsOf>['executeTakeFirstOrThrow']>>,
): KnowledgeText {
  return {
    ...{ id: row.id, host: row.host, title: row.title, text: row.text, passages: row.passage_count ?? 0 },
    ...{ createdAt: row.created_at, updatedAt: row.updated_at },
  };
}

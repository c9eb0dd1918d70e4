import type { Kysely } from 'kysely';
import type { Store } from '../schema.ts';

/** Packs the terms of a document into few rows. Those that stand are not moved: the background work makes them anew from the passages. */
export async function up(db: Kysely<Store>): Promise<void> {
  await db.schema.dropTable('passage_terms').execute();
  await db.schema
    .createTable('passage_terms')
    .addColumn('document_id', 'text', (c) => c.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('bucket', 'integer', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('terms', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('passage_terms_key', ['document_id', 'bucket'])
    .execute();
  // By host alone, SQLite would go through all documents of the host to find a few.
  await db.schema.createIndex('documents_by_host').on('documents').columns(['host', 'id']).execute();
}

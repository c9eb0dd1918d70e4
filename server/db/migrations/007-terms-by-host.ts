import { type Kysely, sql } from 'kysely';
import type { Store } from '../schema.ts';

/** Orders the term index by host and term, so that what a question reads of a host's documents lies together. */
export async function up(db: Kysely<Store>): Promise<void> {
  await db.schema
    .createTable('host_terms')
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('term', 'text', (c) => c.notNull())
    .addColumn('document_id', 'text', (c) => c.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('postings', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('host_terms_key', ['host', 'term', 'document_id'])
    .execute();
  await sql`insert into host_terms (host, term, document_id, postings)
    select documents.host, term, document_id, postings
    from passage_terms join documents on documents.id = document_id
    order by 1, 2, 3`.execute(db);
  await db.schema.dropTable('passage_terms').execute();
  await db.schema.alterTable('host_terms').renameTo('passage_terms').execute();
  // What a deleted document takes with it.
  await db.schema
    .createIndex('passage_terms_by_document')
    .on('passage_terms')
    .column('document_id')
    .execute();
  // All that each question asks of each document in scope, so that it is answered from the index alone.
  await db.schema
    .createIndex('documents_in_scope')
    .on('documents')
    .columns(['host', 'id', 'analysis'])
    .execute();
}

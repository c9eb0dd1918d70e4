import type { Kysely } from 'kysely';
import type { Store } from '../schema.ts';

export async function up(db: Kysely<Store>): Promise<void> {
  await db.schema
    .createTable('vector_spaces')
    .addColumn('space', 'text', (c) => c.primaryKey())
    .addColumn('used_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('passage_vectors')
    .addColumn('document_id', 'text', (c) => c.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('space', 'text', (c) => c.notNull())
    .addColumn('ordinal', 'integer', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('vector', 'bytea', (c) => c.notNull())
    .addPrimaryKeyConstraint('passage_vectors_key', ['document_id', 'space', 'ordinal'])
    .execute();
  await db.schema
    .createTable('document_signs')
    .addColumn('document_id', 'text', (c) => c.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('space', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('signs', 'bytea', (c) => c.notNull())
    .addPrimaryKeyConstraint('document_signs_key', ['document_id', 'space'])
    .execute();
}

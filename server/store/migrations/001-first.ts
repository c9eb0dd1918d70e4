import type { Kysely } from 'kysely';
import type { Store } from '../schema.ts';

export async function up(db: Kysely<Store>): Promise<void> {
  await db.schema
    .createTable('configs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('host', 'text', (c) => c.notNull().unique())
    .addColumn('domaintype', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('hostsettings', 'text', (c) => c.notNull())
    .addColumn('aisettings', 'text', (c) => c.notNull())
    .addColumn('pagesettings', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await createDocuments(db);
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text')
    .addColumn('document_id', 'text', (c) => c.notNull().references('documents.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('size_bytes', 'integer', (c) => c.notNull())
    .addColumn('blob_key', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text')
    .execute();
  await db.schema.createIndex('files_by_host').on('files').columns(['host', 'created_at']).execute();
  await db.schema.createIndex('files_by_document').on('files').column('document_id').unique().execute();
  await db.schema.createIndex('files_by_blob').on('files').column('blob_key').unique().execute();
  await db.schema.createIndex('files_by_expiry').on('files').column('expires_at').execute();
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('window_start', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute();
}

async function createDocuments(db: Kysely<Store>): Promise<void> {
  await db.schema
    .createTable('documents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('url', 'text')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('page_count', 'integer')
    .addColumn('passage_count', 'integer', (c) => c.notNull())
    .addColumn('term_count', 'integer', (c) => c.notNull())
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('checked_at', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('documents_by_url').on('documents').columns(['host', 'url']).unique().execute();
  await db.schema.createIndex('documents_by_age').on('documents').columns(['origin', 'checked_at']).execute();
  await db.schema
    .createTable('passages')
    .addColumn('document_id', 'text', (c) => c.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('ordinal', 'integer', (c) => c.notNull())
    .addColumn('page', 'integer')
    .addColumn('heading', 'text')
    .addColumn('start_offset', 'integer', (c) => c.notNull())
    .addColumn('end_offset', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('passages_key', ['document_id', 'ordinal'])
    .execute();
  await db.schema
    .createTable('passage_terms')
    .addColumn('document_id', 'text', (c) => c.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('term', 'text', (c) => c.notNull())
    .addColumn('postings', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('passage_terms_key', ['document_id', 'term'])
    .execute();
}

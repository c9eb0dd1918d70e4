import { type ColumnDefinitionBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db, Store } from '../schema.ts';

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const key: Build = (column) => column.primaryKey();
const required: Build = (column) => column.notNull();

/** Refers to a row of another table and is deleted with it. */
function childOf(reference: `${keyof Store}.id`): Build {
  return (column) => column.notNull().references(reference).onDelete('cascade');
}

/** Creates every table, parents before those that refer to them, and gives the store its id. */
export async function up(db: Db): Promise<void> {
  await createConfigs(db);
  await createConfigListings(db);
  await createHostFacts(db);
  await createDocuments(db);
  await createPassages(db);
  await createVectors(db);
  await createFiles(db);
  await createAccounts(db);
  await createAccountLinks(db);
  await createSessions(db);
  await createSharedState(db);
  await db.insertInto('store_facts').values({ name: 'id', value: uuidv7() }).execute();
}

async function createConfigs(db: Db): Promise<void> {
  await db.schema
    .createTable('configs')
    .addColumn('id', 'text', key)
    .addColumn('host', 'text', (c) => c.notNull().unique())
    .addColumn('domaintype', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('hostsettings', 'text', required)
    .addColumn('aisettings', 'text', required)
    .addColumn('pagesettings', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema
    .createTable('config_changes')
    .addColumn('id', 'text', (c) => c.notNull().unique())
    // No reference: a config's history outlives the config.
    .addColumn('config_id', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('host', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('editor', 'text', required)
    .addColumn('changed_at', 'text', required)
    .addColumn('fields', 'text', required)
    .addPrimaryKeyConstraint('config_changes_key', ['config_id', 'version'])
    .execute();
}

async function createConfigListings(db: Db): Promise<void> {
  await db.schema
    .createTable('config_listings')
    .addColumn('config_id', 'text', (c) => c.primaryKey().references('configs.id').onDelete('cascade'))
    .addColumn('host', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('domaintype', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('sort_host', 'bytea', required)
    .addColumn('sort_title', 'bytea', required)
    .addColumn('sort_domaintype', 'bytea', required)
    .addColumn('sort_user_id', 'bytea', required)
    .addColumn('search_text', 'text', required)
    .execute();
}

async function createHostFacts(db: Db): Promise<void> {
  await db.schema
    .createTable('domain_verifications')
    .addColumn('host', 'text', key)
    .addColumn('verified_at', 'text')
    .addColumn('checked_at', 'text', required)
    .addColumn('finding', 'text', required)
    .execute();
  await db.schema
    .createTable('host_models')
    .addColumn('host', 'text', key)
    .addColumn('model', 'text', required)
    .execute();
  await db.schema
    .createTable('token_use')
    .addColumn('host', 'text', required)
    .addColumn('day', 'text', required)
    // A day of a busy host passes 2³¹ tokens.
    .addColumn('tokens', 'bigint', required)
    .addPrimaryKeyConstraint('token_use_key', ['host', 'day'])
    .execute();
  await db.schema.createIndex('token_use_by_day').on('token_use').column('day').execute();
  await db.schema
    .createTable('token_budgets')
    .addColumn('host', 'text', key)
    .addColumn('tokens_per_day', 'bigint', required)
    .execute();
}

async function createDocuments(db: Db): Promise<void> {
  await db.schema
    .createTable('documents')
    .addColumn('id', 'text', key)
    .addColumn('host', 'text', required)
    .addColumn('origin', 'text', required)
    .addColumn('url', 'text')
    .addColumn('title', 'text', required)
    .addColumn('media_type', 'text', required)
    .addColumn('page_count', 'integer')
    .addColumn('passage_count', 'integer', required)
    .addColumn('term_count', 'integer', required)
    .addColumn('word_count', 'integer')
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
    .addColumn('analysis', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('published_on', 'text')
    .addColumn('canonical_url', 'text')
    .addColumn('left_out', 'text')
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('checked_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  // Without it SQLite goes through all documents of a host to find a few.
  await db.schema.createIndex('documents_by_host').on('documents').columns(['host', 'id']).execute();
  await db.schema.createIndex('documents_by_url').on('documents').columns(['host', 'url']).unique().execute();
  await db.schema.createIndex('documents_by_age').on('documents').columns(['origin', 'checked_at']).execute();
}

async function createPassages(db: Db): Promise<void> {
  await db.schema
    .createTable('passages')
    .addColumn('document_id', 'text', childOf('documents.id'))
    .addColumn('ordinal', 'integer', required)
    .addColumn('page', 'integer')
    .addColumn('heading', 'text')
    .addColumn('start_offset', 'integer', required)
    .addColumn('end_offset', 'integer', required)
    .addColumn('text', 'text', required)
    .addPrimaryKeyConstraint('passages_key', ['document_id', 'ordinal'])
    .execute();
  await db.schema
    .createTable('passage_terms')
    .addColumn('document_id', 'text', childOf('documents.id'))
    .addColumn('bucket', 'integer', required)
    .addColumn('host', 'text', required)
    .addColumn('terms', 'text', required)
    .addPrimaryKeyConstraint('passage_terms_key', ['document_id', 'bucket'])
    .execute();
}

async function createVectors(db: Db): Promise<void> {
  await db.schema
    .createTable('vector_spaces')
    .addColumn('space', 'text', key)
    .addColumn('used_at', 'text', required)
    .execute();
  await db.schema
    .createTable('passage_vectors')
    .addColumn('document_id', 'text', childOf('documents.id'))
    .addColumn('space', 'text', required)
    .addColumn('ordinal', 'integer', required)
    .addColumn('host', 'text', required)
    .addColumn('vector', 'bytea', required)
    .addPrimaryKeyConstraint('passage_vectors_key', ['document_id', 'space', 'ordinal'])
    .execute();
  await db.schema
    .createTable('document_signs')
    .addColumn('document_id', 'text', childOf('documents.id'))
    .addColumn('space', 'text', required)
    .addColumn('host', 'text', required)
    .addColumn('signs', 'bytea', required)
    .addPrimaryKeyConstraint('document_signs_key', ['document_id', 'space'])
    .execute();
}

async function createFiles(db: Db): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', key)
    .addColumn('host', 'text', required)
    .addColumn('owner_id', 'text')
    .addColumn('document_id', 'text', (c) => c.notNull().references('documents.id'))
    .addColumn('name', 'text', required)
    .addColumn('name_folded', 'text', required)
    .addColumn('media_type', 'text', required)
    .addColumn('size_bytes', 'integer', required)
    .addColumn('blob_key', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text')
    .execute();
  await db.schema.createIndex('files_by_host').on('files').columns(['host', 'created_at']).execute();
  await db.schema.createIndex('files_by_document').on('files').column('document_id').unique().execute();
  await db.schema.createIndex('files_by_blob').on('files').column('blob_key').unique().execute();
  await db.schema.createIndex('files_by_expiry').on('files').column('expires_at').execute();
}

async function createAccounts(db: Db): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', key)
    .addColumn('host', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('password_hash', 'text')
    .addColumn('role', 'text', required)
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('photo_url', 'text', required)
    .addColumn('email_verified', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  const byEmail = db.schema.createIndex('accounts_by_email').on('accounts').columns(['host', 'email']);
  await byEmail.unique().execute();
}

async function createAccountLinks(db: Db): Promise<void> {
  const identities = 'connected_identities';
  await db.schema
    .createTable(identities)
    .addColumn('provider', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('host', 'text', required)
    .addColumn('account_id', 'text', childOf('accounts.id'))
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('connected_identities_key', ['host', 'provider', 'subject'])
    .execute();
  await db.schema.createIndex(`${identities}_by_account`).on(identities).column('account_id').execute();
  await db.schema
    .createTable('mailed_links')
    .addColumn('token_hash', 'text', key)
    .addColumn('purpose', 'text', required)
    .addColumn('account_id', 'text', childOf('accounts.id'))
    .addColumn('expires_at', 'text', required)
    .execute();
  await db.schema.createIndex('mailed_links_by_account').on('mailed_links').column('account_id').execute();
}

async function createSessions(db: Db): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', childOf('accounts.id'))
    .addColumn('host', 'text', required)
    .addColumn('refresh_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema.createIndex('sessions_by_account').on('sessions').column('account_id').execute();
  // The sweep asks for either.
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();
  await db.schema.createIndex('sessions_by_end').on('sessions').column('ended_at').execute();
  // Each sign-in looks through the account's live sessions; those that have ended are not in this index.
  const live = ['account_id', 'host', 'created_at', 'id'] as const;
  const isLive = sql.ref('ended_at');
  await db.schema
    .createIndex('sessions_live')
    .on('sessions')
    .columns([...live])
    .where(isLive, 'is', null)
    .execute();
  const used = 'used_refresh_tokens';
  await db.schema
    .createTable(used)
    .addColumn('refresh_hash', 'text', key)
    .addColumn('session_id', 'text', childOf('sessions.id'))
    .addColumn('used_at', 'text', required)
    .execute();
  await db.schema.createIndex(`${used}_by_session`).on(used).column('session_id').execute();
}

/** Creates what a deployment's processes share and belongs to no host. */
async function createSharedState(db: Db): Promise<void> {
  await db.schema
    .createTable('signing_keys')
    .addColumn('id', 'text', key)
    .addColumn('private_jwk', 'text', required)
    .addColumn('public_jwk', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('retires_at', 'text')
    .execute();
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', key)
    // Seconds since 1970, which pass 2³¹ in 2038.
    .addColumn('window_start', 'bigint', required)
    .addColumn('count', 'integer', required)
    .execute();
  await db.schema
    .createTable('background_work')
    .addColumn('name', 'text', key)
    .addColumn('holder', 'text', required)
    .addColumn('due_at', 'text', required)
    .execute();
  await db.schema
    .createTable('store_facts')
    .addColumn('name', 'text', key)
    .addColumn('value', 'text', required)
    .execute();
}

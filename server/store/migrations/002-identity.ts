import type { Kysely } from 'kysely';
import type { Store } from '../schema.ts';

export async function up(db: Kysely<Store>): Promise<void> {
  await createAccounts(db);
  await createSessions(db);
  await db.schema
    .createTable('signing_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('private_jwk', 'text', (c) => c.notNull())
    .addColumn('public_jwk', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('retires_at', 'text')
    .execute();
}

async function createAccounts(db: Kysely<Store>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('photo_url', 'text', (c) => c.notNull())
    .addColumn('email_verified', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('accounts_by_email')
    .on('accounts')
    .columns(['host', 'email'])
    .unique()
    .execute();
  await db.schema
    .createTable('connected_identities')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('connected_identities_key', ['host', 'provider', 'subject'])
    .execute();
  await db.schema
    .createIndex('connected_identities_by_account')
    .on('connected_identities')
    .column('account_id')
    .execute();
  await db.schema
    .createTable('mailed_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('mailed_links_by_account').on('mailed_links').column('account_id').execute();
}

async function createSessions(db: Kysely<Store>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('refresh_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema.createIndex('sessions_by_account').on('sessions').column('account_id').execute();
  // The sweep asks for either.
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();
  await db.schema.createIndex('sessions_by_end').on('sessions').column('ended_at').execute();
  await db.schema
    .createTable('used_refresh_tokens')
    .addColumn('refresh_hash', 'text', (c) => c.primaryKey())
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('used_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('used_refresh_tokens_by_session')
    .on('used_refresh_tokens')
    .column('session_id')
    .execute();
}

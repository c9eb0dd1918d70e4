import { uuidv7 } from 'uuidv7';
import type { FieldChange } from '#contract/config-changes.ts';
import {
  type Config,
  configSchema,
  type KnowledgeFile,
  type NewConfig,
  type PublicConfig,
} from '#contract/configs.ts';
import type { Language } from '#contract/languages.ts';
import type { SignUpPolicy } from '#contract/sign-up-policy.ts';
import { problem } from '#server/failure/problem.ts';
import { isUniqueViolation } from '#server/store/errors.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { rememberQuery } from '#server/store/statements/remember-query.ts';
import { findEnd } from '../ending/ended-hosts.ts';
import { hostDeleted } from '../ending/host-deleted.ts';
import { noteAddressOfConfig } from '../handover/handover-address.ts';
import { recordChange } from '../history/changes.ts';
import { fromRow, type StoredConfig, toColumns } from './config-row.ts';
import { defaultConfig } from './defaults.ts';
import { withDerivedCopies } from './derived-copies.ts';
import { parseHost } from './parse-host.ts';
import { publicConfig } from './public-config.ts';
import { writeListing } from './write-listing.ts';

export async function findConfigByHost(db: Db, host: string): Promise<StoredConfig | undefined> {
  const row = await db.selectFrom('configs').selectAll().where('host', '=', host).executeTakeFirst();
  return row && fromRow(row);
}

/** Returns the language in which a host's page is fixed; undefined if it follows the visitor's browser. */
export async function findLanguage(db: Db, host: string): Promise<Language | undefined> {
  const language = (await findPageSettings(db, host))?.language;
  return language === 'auto' ? undefined : language;
}

export interface PublicConfigDeps {
  /** Finds the config of a served host; undefined for hosts without one, and for unverified ones where that is required. */
  findServed(host: string): Promise<StoredConfig | undefined>;
  unknownHosts: 'default' | 'refuse';
}

/** Returns the public part of a host's config, or the defaults; undefined if unknown hosts are refused. */
export async function findPublicConfig(
  deps: PublicConfigDeps,
  host: string,
): Promise<PublicConfig | undefined> {
  const own = await deps.findServed(host);
  if (own) return publicConfig(own);
  return deps.unknownHosts === 'default' ? publicConfig(defaultConfig(host)) : undefined;
}

export async function isConfiguredHost(db: Db, host: string): Promise<boolean> {
  const row = await db.selectFrom('configs').select('id').where('host', '=', host).executeTakeFirst();
  return row !== undefined;
}

/** True if any host is configured. */
export async function hasConfigs(db: Db): Promise<boolean> {
  return (await db.selectFrom('configs').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const aiSettingsOf = rememberQuery<
  { host: string },
  { aisettings: string },
  Config['aisettings'] | undefined
>(
  (db, value) => db.selectFrom('configs').select('aisettings').where('host', '=', value('host')),
  ([row]) => row && configSchema.shape.aisettings.parse(JSON.parse(row.aisettings)),
);

const pageSettingsOf = rememberQuery<
  { host: string },
  { pagesettings: string },
  Config['pagesettings'] | undefined
>(
  (db, value) => db.selectFrom('configs').select('pagesettings').where('host', '=', value('host')),
  ([row]) => row && configSchema.shape.pagesettings.parse(JSON.parse(row.pagesettings)),
);

/** Finds a host's page settings; undefined without a config. Reads nothing else, since images are large. */
export function findPageSettings(db: Db, host: string): Promise<Config['pagesettings'] | undefined> {
  return pageSettingsOf(db, { host });
}

/** True if a host requires a second factor of its admins. */
export async function requiresSecondFactor(db: Db, host: string): Promise<boolean> {
  return (await findPageSettings(db, host))?.requireSecondFactor === true;
}

/** Finds a host's AI settings; undefined without a config. Reads nothing else, since every question needs them and images are large. */
export function findAiSettings(db: Db, host: string): Promise<Config['aisettings'] | undefined> {
  return aiSettingsOf(db, { host });
}

/** Returns who may make an account on a host; `open` without a config. */
export async function findSignUpPolicy(db: Db, host: string): Promise<SignUpPolicy> {
  return (await findPageSettings(db, host))?.signUp ?? 'open';
}

/** Returns the files of a host's knowledge; empty without a config. */
export async function findKnowledge(db: Db, host: string): Promise<KnowledgeFile[]> {
  return (await findAiSettings(db, host))?.home.uploadedFiles ?? [];
}

/** Inserts a host's config, and runs `inTransaction` in the same transaction with the fields of its history. Throws `config_exists`, `host_deleted`, and `invalid_input` for an invalid host name. */
export async function insertConfig(
  db: Db,
  input: NewConfig,
  inTransaction: (trx: Trx, fields: readonly FieldChange[]) => Promise<void> = async () => {},
): Promise<StoredConfig> {
  const host = parseHost(input.host);
  const config = {
    ...withDerivedCopies({ ...input, host }),
    id: uuidv7(),
    version: 1,
    updatedAt: new Date().toISOString(),
  };
  try {
    await db.transaction().execute(async (trx) => {
      await inTransaction(trx, await insertRows(trx, config));
    });
  } catch (error) {
    // `inTransaction` may violate another unique constraint.
    if (isUniqueViolation(error)) await refuseTakenHost(db, host);
    throw error;
  }
  return config;
}

/** Throws `config_exists` for a host with a config, and `host_deleted` for one that was deleted and not purged yet. */
export async function refuseTakenHost(db: Db, host: string): Promise<void> {
  const end = await findEnd(db, host);
  if (end?.state === 'deleted') throw hostDeleted(host, end);
  if (!(await isConfiguredHost(db, host))) return;
  const sentence = `${host} already has a configuration. Edit it instead.`;
  throw problem('config_exists', sentence, { errors: { host: sentence } });
}

async function insertRows(trx: Trx, config: StoredConfig): Promise<FieldChange[]> {
  const row = {
    id: config.id,
    host: config.host,
    ...(await toColumns(config)),
    created_at: config.updatedAt,
  };
  await trx.insertInto('configs').values(row).execute();
  await writeListing(trx, config);
  await noteAddressOfConfig(trx, config);
  return recordChange(trx, { config, action: 'created', before: undefined, after: config });
}

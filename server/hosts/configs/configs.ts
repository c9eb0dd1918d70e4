import type { Kysely, Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import {
  type Config,
  configSchema,
  type KnowledgeFile,
  type NewConfig,
  type PublicConfig,
} from '#contract/configs.ts';
import { problem } from '#server/failure/problem.ts';
import { isUniqueViolation } from '#server/store/errors.ts';
import { prepareQuery } from '#server/store/prepare-query.ts';
import type { Store } from '#server/store/schema.ts';
import { recordChange } from '../history/changes.ts';
import { fromRow, type StoredConfig, toColumns } from './config-row.ts';
import { defaultConfig } from './defaults.ts';
import { withDerivedCopies } from './derived-copies.ts';
import { configHost } from './parse-host.ts';
import { publicConfig } from './public-config.ts';
import { writeListing } from './write-listing.ts';

export async function findConfigByHost(db: Kysely<Store>, host: string): Promise<StoredConfig | undefined> {
  const row = await db.selectFrom('configs').selectAll().where('host', '=', host).executeTakeFirst();
  return row && fromRow(row);
}

export interface PublicConfigDeps {
  /** The config of a host that is served; one that is not yet is as unknown as one without a config. */
  findServed(host: string): Promise<StoredConfig | undefined>;
  unknownHosts: 'default' | 'refuse';
}

/** What visitors of a host get: its own config's public part, or the defaults. `undefined` where unknown hosts are refused. */
export async function findPublicConfig(
  deps: PublicConfigDeps,
  host: string,
): Promise<PublicConfig | undefined> {
  const own = await deps.findServed(host);
  if (own) return publicConfig(own);
  return deps.unknownHosts === 'default' ? publicConfig(defaultConfig(host)) : undefined;
}

export async function isConfiguredHost(db: Kysely<Store>, host: string): Promise<boolean> {
  const row = await db.selectFrom('configs').select('id').where('host', '=', host).executeTakeFirst();
  return row !== undefined;
}

/** Whether any host has been configured yet. */
export async function hasConfigs(db: Kysely<Store>): Promise<boolean> {
  return (await db.selectFrom('configs').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const selectAiSettings = prepareQuery<{ host: string }, { aisettings: string }>((db, value) =>
  db.selectFrom('configs').select('aisettings').where('host', '=', value('host')),
);

/** How a host answers; undefined for a host without a config. Without the images beside it: every question asks for this. */
export async function findAiSettings(
  db: Kysely<Store>,
  host: string,
): Promise<Config['aisettings'] | undefined> {
  const [row] = await selectAiSettings(db, { host });
  return row && configSchema.shape.aisettings.parse(JSON.parse(row.aisettings));
}

/** The files a host answers every question from; none for a host without a config. */
export async function knowledgeOf(db: Kysely<Store>, host: string): Promise<KnowledgeFile[]> {
  return (await findAiSettings(db, host))?.home.uploadedFiles ?? [];
}

/**
 * Stores a host's first config, and in the same transaction what `along` writes. Throws `config_exists` when the host has
 * one, `invalid_input` when `host` is no host name.
 */
export async function insertConfig(
  db: Kysely<Store>,
  input: NewConfig,
  along: (trx: Transaction<Store>) => Promise<void> = async () => {},
): Promise<StoredConfig> {
  const host = configHost(input.host);
  const config = {
    ...withDerivedCopies({ ...input, host }),
    id: uuidv7(),
    version: 1,
    updatedAt: new Date().toISOString(),
  };
  try {
    await db.transaction().execute(async (trx) => {
      await insertRows(trx, config);
      await along(trx);
    });
  } catch (error) {
    // What is written along may meet one of its own.
    if (isUniqueViolation(error) && (await isConfiguredHost(db, host))) throw configExists(host);
    throw error;
  }
  return config;
}

export function configExists(host: string) {
  const sentence = `${host} already has a configuration. Edit it instead.`;
  return problem('config_exists', sentence, { errors: { host: sentence } });
}

async function insertRows(trx: Transaction<Store>, config: StoredConfig): Promise<void> {
  const { id, host } = config;
  await trx
    .insertInto('configs')
    .values({ id, host, ...toColumns(config), created_at: config.updatedAt })
    .execute();
  await writeListing(trx, config);
  await recordChange(trx, { config, action: 'created', before: undefined, after: config });
}

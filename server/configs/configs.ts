import type { Kysely, Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import {
  type Config,
  configSchema,
  type KnowledgeFile,
  type NewConfig,
  type PublicConfig,
} from '#contract/configs.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { Store } from '../db/schema.ts';
import { hostKey } from '../http/host.ts';
import { problem } from '../http/problem.ts';
import { defaultConfig } from './defaults.ts';
import { withDerivedCopies } from './derived.ts';
import { publicConfig } from './public.ts';

/** A config as the store holds it. `version` counts its saves from 1. */
export type StoredConfig = Config & { id: string; version: number };

const storedSchema = configSchema.pick({
  hostsettings: true,
  aisettings: true,
  pagesettings: true,
  domaintype: true,
});

export async function findConfigByHost(db: Kysely<Store>, host: string): Promise<StoredConfig | undefined> {
  const row = await db.selectFrom('configs').selectAll().where('host', '=', host).executeTakeFirst();
  return row && fromRow(row);
}

/** What visitors of a host get: its own config's public part, or the defaults. `undefined` where unknown hosts are refused. */
export async function findPublicConfig(
  deps: { db: Kysely<Store>; unknownHosts: 'default' | 'refuse' },
  host: string,
): Promise<PublicConfig | undefined> {
  const own = await findConfigByHost(deps.db, host);
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

/** The files a host answers every question from; none for a host without a config. */
export async function knowledgeOf(db: Kysely<Store>, host: string): Promise<KnowledgeFile[]> {
  return (await findConfigByHost(db, host))?.aisettings.home.uploadedFiles ?? [];
}

/** Stores a host's first config. Throws `config_exists` when it has one, `invalid_input` when `host` is no host name. */
export async function insertConfig(db: Kysely<Store>, input: NewConfig): Promise<StoredConfig> {
  const host = hostKey(input.host);
  if (host === undefined) {
    const errors = { host: 'Give a host name such as chat.example.com, without path or spaces.' };
    throw problem('invalid_input', 'The host is not a host name.', { errors });
  }
  const config = { ...withDerivedCopies({ ...input, host }), id: uuidv7(), version: 1 };
  try {
    await db.insertInto('configs').values(toRow(config)).execute();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw problem('config_exists', `${host} already has a configuration. Edit that one.`);
  }
  return config;
}

function toRow(config: StoredConfig) {
  const now = new Date().toISOString();
  return {
    id: config.id,
    host: config.host,
    domaintype: config.domaintype,
    user_id: config.userId,
    hostsettings: JSON.stringify(config.hostsettings),
    aisettings: JSON.stringify(config.aisettings),
    pagesettings: JSON.stringify(config.pagesettings),
    version: config.version,
    created_at: now,
    updated_at: now,
  };
}

function fromRow(row: Selectable<Store['configs']>): StoredConfig {
  const parsed = storedSchema.parse({
    domaintype: row.domaintype,
    hostsettings: JSON.parse(row.hostsettings),
    aisettings: JSON.parse(row.aisettings),
    pagesettings: JSON.parse(row.pagesettings),
  });
  const config = withDerivedCopies({ ...parsed, host: row.host, userId: row.user_id });
  return { ...config, id: row.id, version: row.version };
}

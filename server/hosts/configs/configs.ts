import { type Config, configSchema, type KnowledgeFile, type PublicConfig } from '#contract/hosts/configs.ts';
import type { SignUpPolicy } from '#contract/people/sign-up-policy.ts';
import type { Db } from '#server/store/schema.ts';
import { rememberQuery } from '#server/store/statements/remember-query.ts';
import { type LongText, longText } from '#server/store/text/long-text.ts';
import type { PageLanguage } from '#shared/languages.ts';
import { configFacts, configParts, fromRow, type StoredConfig } from './config-row.ts';
import { defaultConfig } from './defaults.ts';
import { publicConfig } from './public-config.ts';

export async function findConfigByHost(db: Db, host: string): Promise<StoredConfig | undefined> {
  const found = db.selectFrom('configs').where('host', '=', host);
  const row = await found
    .select(['id', ...configFacts])
    .select(configParts(db))
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns the language in which a host's page is fixed; undefined if it follows the visitor's browser. */
export async function findLanguage(db: Db, host: string): Promise<PageLanguage | undefined> {
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
  { aisettings: LongText },
  Config['aisettings'] | undefined
>(
  (db, value) =>
    db.selectFrom('configs').select(longText(db, 'aisettings')).where('host', '=', value('host')),
  ([row]) => row && configSchema.shape.aisettings.parse(JSON.parse(String(row.aisettings))),
);

const pageSettingsOf = rememberQuery<
  { host: string },
  { pagesettings: LongText },
  Config['pagesettings'] | undefined
>(
  (db, value) =>
    db.selectFrom('configs').select(longText(db, 'pagesettings')).where('host', '=', value('host')),
  ([row]) => row && configSchema.shape.pagesettings.parse(JSON.parse(String(row.pagesettings))),
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

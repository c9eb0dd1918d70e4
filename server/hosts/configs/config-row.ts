import type { Selectable } from 'kysely';
import { type Config, configSchema } from '#contract/hosts/configs.ts';
import { serializeJson } from '#server/compute/serialize-json.ts';
import { ownTurn } from '#server/compute/take-turn.ts';
import type { Db, Store } from '#server/store/schema.ts';
import { type LongText, longText, longValue } from '#server/store/text/long-text.ts';
import { withDerivedCopies } from './derived-copies.ts';

/** A stored config. `version` counts its saves from 1; `updatedAt` is an ISO time in UTC. */
export type StoredConfig = Config & { id: string; version: number; updatedAt: string };

const storedSchema = configSchema.pick({
  hostsettings: true,
  aisettings: true,
  pagesettings: true,
  domaintype: true,
});

const parts = ['hostsettings', 'aisettings', 'pagesettings'] as const;
type Part = (typeof parts)[number];

/** Serializes the parts of a config as they are stored. */
export async function serializeParts(config: Pick<Config, Part>): Promise<Record<Part, Buffer>> {
  return {
    hostsettings: await serializeJson(config.hostsettings),
    aisettings: await serializeJson(config.aisettings),
    pagesettings: await serializeJson(config.pagesettings),
  };
}

/** Returns the columns that every save writes. */
export function toColumns(db: Db, config: StoredConfig, serialized: Record<Part, Buffer>) {
  return {
    domaintype: config.domaintype,
    user_id: config.userId,
    hostsettings: longValue(db, serialized.hostsettings),
    aisettings: longValue(db, serialized.aisettings),
    pagesettings: longValue(db, serialized.pagesettings),
    version: config.version,
    updated_at: config.updatedAt,
  };
}

/** Selects the parts of a config or a draft for `fromRow`. */
export function configParts(db: Db) {
  return [longText(db, 'hostsettings'), longText(db, 'aisettings'), longText(db, 'pagesettings')] as const;
}

/** Columns that `fromRow` reads besides the parts. */
export const configFacts = ['domaintype', 'user_id', 'host', 'version', 'updated_at'] as const;

type ConfigRow = Pick<Selectable<Store['configs']>, 'id' | (typeof configFacts)[number]> &
  Record<Part, LongText>;

/** Bytes of stored parts that are parsed in the turn of the event loop in which they were read. */
const parsedAtOnce = 100_000;

export async function fromRow(row: ConfigRow): Promise<StoredConfig> {
  const isLarge = parts.some((part) => row[part].length > parsedAtOnce);
  if (!isLarge) return toStored(row, parseParts(row));
  const settings = await ownTurn(() => parseParts(row));
  return ownTurn(() => toStored(row, settings));
}

function parseParts(row: ConfigRow): Record<Part, unknown> {
  return {
    hostsettings: JSON.parse(String(row.hostsettings)),
    aisettings: JSON.parse(String(row.aisettings)),
    pagesettings: JSON.parse(String(row.pagesettings)),
  };
}

function toStored(row: ConfigRow, settings: Record<Part, unknown>): StoredConfig {
  const config = withDerivedCopies({
    ...storedSchema.parse({ domaintype: row.domaintype, ...settings }),
    ...{ host: row.host, userId: row.user_id },
  });
  return { ...config, id: row.id, version: row.version, updatedAt: row.updated_at };
}

/** Returns the contract's fields of a config, without the store's own. */
export function configEntity(config: Config & Partial<Pick<StoredConfig, 'version' | 'updatedAt'>>): Config {
  const { version: _version, updatedAt: _updatedAt, ...entity } = config;
  return entity;
}

/** Returns the ETag of a config's version; 0 for a host without a config. */
export function versionEtag(version: number): string {
  return `"${version}"`;
}

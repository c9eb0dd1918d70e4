import type { Selectable } from 'kysely';
import { type Config, configSchema } from '#contract/configs.ts';
import { takeTurn } from '#server/compute/take-turn.ts';
import type { Store } from '#server/store/schema.ts';
import { withDerivedCopies } from './derived-copies.ts';

/** A stored config. `version` counts its saves from 1; `updatedAt` is an ISO time in UTC. */
export type StoredConfig = Config & { id: string; version: number; updatedAt: string };

const storedSchema = configSchema.pick({
  hostsettings: true,
  aisettings: true,
  pagesettings: true,
  domaintype: true,
});

/** Returns the columns that every save writes. Each part of the largest config takes a turn of its own. */
export async function toColumns(config: StoredConfig) {
  await takeTurn();
  const hostsettings = JSON.stringify(config.hostsettings);
  const pagesettings = JSON.stringify(config.pagesettings);
  await takeTurn();
  const aisettings = JSON.stringify(config.aisettings);
  await takeTurn();
  return {
    domaintype: config.domaintype,
    user_id: config.userId,
    ...{ hostsettings, aisettings, pagesettings },
    version: config.version,
    updated_at: config.updatedAt,
  };
}

export function fromRow(row: Selectable<Store['configs']>): StoredConfig {
  const parsed = storedSchema.parse({
    domaintype: row.domaintype,
    hostsettings: JSON.parse(row.hostsettings),
    aisettings: JSON.parse(row.aisettings),
    pagesettings: JSON.parse(row.pagesettings),
  });
  const config = withDerivedCopies({ ...parsed, host: row.host, userId: row.user_id });
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

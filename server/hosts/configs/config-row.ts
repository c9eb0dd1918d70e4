import type { Selectable } from 'kysely';
import { type Config, configSchema } from '#contract/configs.ts';
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

/** Returns the columns that every save writes. */
export function toColumns(config: StoredConfig) {
  return {
    domaintype: config.domaintype,
    user_id: config.userId,
    hostsettings: JSON.stringify(config.hostsettings),
    aisettings: JSON.stringify(config.aisettings),
    pagesettings: JSON.stringify(config.pagesettings),
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
export function configEntity(config: Config): Config {
  const { type, domaintype, userId, host, hostsettings, common, aisettings, pagesettings } = config;
  return {
    ...(config.id === undefined ? {} : { id: config.id }),
    type,
    domaintype,
    userId,
    host,
    hostsettings,
    common,
    aisettings,
    pagesettings,
  };
}

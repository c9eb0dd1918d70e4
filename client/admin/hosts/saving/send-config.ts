import {
  createConfig,
  fetchConfig,
  type LoadedConfig,
  updateConfig,
} from '#client/admin/hosts/config-calls.ts';
import { type Entries, toConfig } from '#client/admin/hosts/entries.ts';
import { CallFailed } from '#client/api.ts';

/** The result of a save: how many files could not be read, or the newer version that somebody else saved first. */
export type Sent = { unread: number } | { newer: LoadedConfig };

interface Saving {
  /** The version that is replaced; `undefined` for a new config. */
  base: LoadedConfig | undefined;
  /** Id of the config that a clone is made from. */
  clonedFrom: string | undefined;
  editor: string;
}

export async function sendConfig(entries: Entries, { base, clonedFrom, editor }: Saving): Promise<Sent> {
  const config = toConfig(entries, base?.config, editor);
  if (!base || config.id === undefined) return { unread: await createConfig(config, clonedFrom) };
  try {
    return { unread: await updateConfig(config.id, base.etag, config) };
  } catch (error) {
    if (!isOutdated(error)) throw error;
    return { newer: await fetchConfig(config.id) };
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'config_changed';
}

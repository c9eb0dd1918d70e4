import {
  createConfig,
  fetchConfig,
  type LoadedConfig,
  updateConfig,
} from '#client/admin/hosts/config-calls.ts';
import { type Entries, toConfig, toEntries } from '#client/admin/hosts/entries.ts';
import { CallFailed } from '#client/api.ts';
import type { ThreeWays } from './merge-list.ts';

/** What somebody else saved while the form was filled in. */
export interface Conflict {
  theirs: LoadedConfig;
  entries: ThreeWays<Entries>;
}

/** What became of a save: somebody else's newer one stands in its way, or it went through, some files unread perhaps. */
export type Sent = { conflict: Conflict } | { unread: number };

interface Saving {
  /** What is saved over; `undefined` for a config that is to be made. */
  over: LoadedConfig | undefined;
  /** The id of the config that a clone is made from. */
  clonedFrom: string | undefined;
  editor: string;
}

/** Makes or updates the config. */
export async function send(mine: Entries, { over, clonedFrom, editor }: Saving): Promise<Sent> {
  const config = toConfig(mine, over?.config, editor);
  const id = config.id;
  if (!over || id === undefined) {
    return { unread: await createConfig(config, clonedFrom) };
  }
  try {
    return { unread: await updateConfig(id, over.etag, config) };
  } catch (error) {
    if (!isOutdated(error)) throw error;
    const theirs = await fetchConfig(id);
    const entries = { base: toEntries(over.config), mine, theirs: toEntries(theirs.config) };
    return { conflict: { theirs, entries } };
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'config_changed';
}

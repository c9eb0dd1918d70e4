import { CallFailed } from '../../api.ts';
import { createConfig, fetchConfig, type LoadedConfig, updateConfig } from '../config-calls.ts';
import { type Entries, toConfig, toEntries } from './entries.ts';
import type { ThreeWays } from './merge-list.ts';

/** What somebody else saved while the form was filled in. */
export interface Conflict {
  theirs: LoadedConfig;
  entries: ThreeWays<Entries>;
}

/** Makes or updates the config; answers with what stands in the way where somebody else saved a newer one. */
export async function send(
  mine: Entries,
  over: LoadedConfig | undefined,
  editor: string,
): Promise<Conflict | undefined> {
  const config = toConfig(mine, over?.config, editor);
  const id = config.id;
  if (!over || id === undefined) {
    await createConfig(config);
    return undefined;
  }
  try {
    await updateConfig(id, over.etag, config);
    return undefined;
  } catch (error) {
    if (!isOutdated(error)) throw error;
    const theirs = await fetchConfig(id);
    return { theirs, entries: { base: toEntries(over.config), mine, theirs: toEntries(theirs.config) } };
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'config_changed';
}

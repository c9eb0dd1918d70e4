import { type ProviderKind, providerKinds } from '#contract/models/provider-kinds.ts';
import type { LocalServer } from '#contract/models/providers.ts';
import { providers } from '../kinds/kinds.ts';
import { listModels } from './list-models.ts';

/** A place where a server of language models usually answers. */
export interface LocalPlace {
  name: string;
  kind: ProviderKind;
  url: string;
}

/** The usual places of all providers. */
export const localPlaces: readonly LocalPlace[] = providerKinds.flatMap((kind) =>
  (providers[kind].localPlaces ?? []).map((place) => ({ ...place, kind })),
);

/** Names of servers that say who they are in their list of models. */
const owners: Readonly<Record<string, string>> = { llamacpp: 'llama.cpp', vllm: 'vLLM' };

const timeoutMs = 1_500;

/** Returns the servers that answer with a list of models within 1.5 s. */
export async function findLocalServers(
  places: readonly LocalPlace[],
  signal: AbortSignal,
): Promise<LocalServer[]> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const found = await Promise.all(places.map((place) => findServer(place, limited)));
  return found.filter((server) => server !== undefined);
}

async function findServer(
  { name, kind, url }: LocalPlace,
  signal: AbortSignal,
): Promise<LocalServer | undefined> {
  // Something else is at that port, or nothing.
  const models = await listModels(kind, { url }, signal).catch(() => undefined);
  if (!models) return undefined;
  const owner = models.find((model) => model.owner !== undefined)?.owner ?? '';
  return { name: owners[owner] ?? name, kind, url, models: models.map(({ id }) => id) };
}

import type { LocalServer } from '#contract/providers.ts';
import { listModels } from './list-models.ts';

/** A place where a server of language models usually answers. */
export interface LocalPlace {
  name: string;
  kind: 'ollama' | 'openai-compatible';
  url: string;
}

/** The usual ports, from the servers' documentation. */
export const localPlaces: readonly LocalPlace[] = [
  { name: 'Ollama', kind: 'ollama', url: 'http://127.0.0.1:11434' },
  { name: 'LM Studio', kind: 'openai-compatible', url: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', kind: 'openai-compatible', url: 'http://127.0.0.1:8080/v1' },
  { name: 'vLLM', kind: 'openai-compatible', url: 'http://127.0.0.1:8000/v1' },
];

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
  const keys = kind === 'ollama' ? { ollamaUrl: url } : { openaiCompatibleUrl: url };
  // Something else is at that port, or nothing.
  const models = await listModels({ kind, keys }, signal).catch(() => undefined);
  if (!models) return undefined;
  const owner = models.find((model) => model.owner !== undefined)?.owner ?? '';
  return { name: owners[owner] ?? name, kind, url, models: models.map(({ id }) => id) };
}

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { readJsonBody } from '../failures/read-fault.ts';
import { openAiServer } from './openai-server.ts';
import type { Access, Provider } from './provider.ts';

const defaultUrl = 'http://127.0.0.1:11434';

/** Ollama's own address is without the `/v1` of its other protocol. */
function urlOf({ url = defaultUrl }: Access): string {
  return url.replace(/\/v1$/, '');
}

const tags = z.object({ models: z.array(z.object({ name: z.string().min(1) })) });
const tagFields = ['models', 'name'];

export const ollama = {
  settings: [{ part: 'url', field: 'ollamaUrl' }],
  isPaid: 'never',
  // Ollama silently cuts what exceeds its own setting, whatever the model supports.
  contextTokens: () => 4_096,
  ...openAiServer({
    baseUrlOf: (access) => `${urlOf(access)}/v1`,
    asksUsage: true,
    outputField: () => 'max_tokens',
  }),
  listRequest: (access) => ({
    url: `${urlOf(access)}/api/tags`,
    headers: {},
    fields: tagFields,
    list: tags.transform(({ models }) => models.map(({ name }) => ({ id: name }))),
  }),
  localPlaces: [{ name: 'Ollama', url: defaultUrl }],
} as const satisfies Provider;

const maxListBytes = 1_000_000;

/** Returns the names of the models that an Ollama at `url` has installed; none if no Ollama answers within `timeoutMs`. */
export async function findOllama(
  options: { url?: string; timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<string[]> {
  const { url = defaultUrl, timeoutMs = 300, signal } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    // Node's own client: it is loaded anyway, and this call is made at every start.
    const request = get(`${url}/api/tags`, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    const [response]: IncomingMessage[] = await once(request, 'response');
    if (response?.statusCode !== 200) return [];
    const json = await readJsonBody(response, { maxBytes: maxListBytes, fields: tagFields });
    return tags.parse(json).models.map(({ name }) => name);
  } catch {
    // Something else is at that port, or nothing.
    return [];
  }
}

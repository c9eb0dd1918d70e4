import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { readJsonBody } from './read-fault.ts';

export const defaultOllamaUrl = 'http://127.0.0.1:11434';

const maxListBytes = 1_000_000;

const tagsSchema = z.object({ models: z.array(z.object({ name: z.string().min(1) })) });

/** Returns the names of the models that an Ollama at `url` has installed; none if no Ollama answers within `timeoutMs`. */
export async function findOllama(
  options: { url?: string; timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<string[]> {
  const { url = defaultOllamaUrl, timeoutMs = 300, signal } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    // Node's own client: it is loaded anyway, and this call is made at every start.
    const request = get(`${url}/api/tags`, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    const [response]: IncomingMessage[] = await once(request, 'response');
    if (response?.statusCode !== 200) return [];
    const { models } = tagsSchema.parse(
      await readJsonBody(response, { maxBytes: maxListBytes, fields: ['models', 'name'] }),
    );
    return models.map(({ name }) => name);
  } catch {
    // Something else is at that port, or nothing.
    return [];
  }
}

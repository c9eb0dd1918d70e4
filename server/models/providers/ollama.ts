import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { z } from 'zod';

export const defaultOllamaUrl = 'http://127.0.0.1:11434';

const maxListBytes = 1_000_000;

const tagsSchema = z.object({ models: z.array(z.object({ name: z.string().min(1) })) });

/** The names of the models that an Ollama at `url` has installed; none when nothing answers there as an Ollama does within `timeoutMs`. */
export async function findOllama(
  options: { url?: string; timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<string[]> {
  const { url = defaultOllamaUrl, timeoutMs = 300, signal } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    // Node's own client: it is loaded anyway, and this call is made at every start.
    const request = get(`${url}/api/tags`, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    const [response]: IncomingMessage[] = await once(request, 'response');
    let text = '';
    for await (const chunk of response?.setEncoding('utf8') ?? []) {
      text += chunk;
      if (text.length > maxListBytes) return [];
    }
    const isOk = response?.statusCode === 200;
    return isOk ? tagsSchema.parse(JSON.parse(text)).models.map((model) => model.name) : [];
  } catch {
    // Whatever is at that port, or nothing: it is no Ollama that could answer.
    return [];
  }
}

import { z } from 'zod';
import { type ModelKeys, openaiUrl } from '../create-models.ts';
import type { NamedModel } from '../parse-model-setting.ts';
import { ServerRefusal } from './failures.ts';
import { defaultOllamaUrl } from './ollama.ts';
import { faultCode, faultFields, readJsonBody } from './read-fault.ts';

const maxListBytes = 4_000_000;
const mostListed = 1_000;
const listFields = [
  ...['data', 'id', 'owned_by', 'models', 'name', 'supportedGenerationMethods'],
  ...faultFields,
];

const openAiList = z
  .object({ data: z.array(z.object({ id: z.string(), owned_by: z.string().optional().catch(undefined) })) })
  .transform(({ data }) => data.map(({ id, owned_by }) => ({ id, owner: owned_by })));
const anthropicList = z
  .object({ data: z.array(z.object({ id: z.string() })) })
  .transform(({ data }) => data.map(({ id }) => ({ id })));
const googleList = z
  .object({
    models: z.array(
      z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).optional() }),
    ),
  })
  .transform(({ models }) =>
    models
      .filter(({ supportedGenerationMethods: methods }) => methods?.includes('generateContent') ?? true)
      .map(({ name }) => ({ id: name.replace(/^models\//, '') })),
  );
const ollamaList = z
  .object({ models: z.array(z.object({ name: z.string().min(1) })) })
  .transform(({ models }) => models.map(({ name }) => ({ id: name })));

export interface ListedModel {
  id: string;
  /** Name of the server's software, if it says so. */
  owner?: string | undefined;
}

interface ListRequest {
  url: string;
  headers: Record<string, string>;
  list: z.ZodType<ListedModel[]>;
}

/** Names of models that answer no questions. */
const otherUses =
  /embed|whisper|tts|dall-e|moderation|image|audio|realtime|transcri|rerank|davinci|babbage|sora|codex|veo|imagen|aqa|speech|guard/i;

/** Returns where a provider answers, for a sentence. */
export function addressOf(kind: NamedModel<string>['kind'], keys: ModelKeys): string {
  return new URL(requestOf(kind, keys).url).origin;
}

/**
 * Asks a provider for the models that answer questions, those that can't last. Throws `ServerRefusal` for another status than 200, and the
 * connection's error. Redirects are not followed.
 */
export async function listModels(
  { kind, keys }: { kind: NamedModel<string>['kind']; keys: ModelKeys },
  signal: AbortSignal,
): Promise<ListedModel[]> {
  const { url, headers, list } = requestOf(kind, keys);
  // Not needed for a start.
  const { request } = await import('undici');
  const { statusCode, body } = await request(url, { headers, signal });
  const json = await readJsonBody(body, { maxBytes: maxListBytes, fields: listFields });
  // An abandoned body reports an error when nobody listens any more.
  body.on('error', () => {}).destroy();
  if (statusCode !== 200) throw new ServerRefusal(statusCode, faultCode(json));
  const models = list.parse(json).slice(0, mostListed);
  const answering = models.filter(({ id }) => !otherUses.test(id));
  return answering.length > 0 ? answering : models;
}

function requestOf(kind: NamedModel<string>['kind'], keys: ModelKeys): ListRequest {
  const accept = { accept: 'application/json' };
  if (kind === 'anthropic') {
    const headers = { ...accept, 'x-api-key': keys.anthropicApiKey ?? '', 'anthropic-version': '2023-06-01' };
    const base = keys.anthropicUrl ?? 'https://api.anthropic.com/v1';
    return { url: `${base}/models?limit=1000`, headers, list: anthropicList };
  }
  if (kind === 'google') {
    const headers = { ...accept, 'x-goog-api-key': keys.googleApiKey ?? '' };
    const base = keys.googleUrl ?? 'https://generativelanguage.googleapis.com/v1beta';
    return { url: `${base}/models?pageSize=1000`, headers, list: googleList };
  }
  if (kind === 'ollama') {
    const url = `${keys.ollamaUrl ?? defaultOllamaUrl}/api/tags`;
    return { url, headers: accept, list: ollamaList };
  }
  const isOpenAi = kind === 'openai';
  const base = isOpenAi ? (keys.openaiUrl ?? openaiUrl) : (keys.openaiCompatibleUrl ?? '');
  const key = isOpenAi ? keys.openaiApiKey : keys.openaiCompatibleKey;
  const headers = { ...accept, ...(key && { authorization: `Bearer ${key}` }) };
  return { url: `${base}/models`, headers, list: openAiList };
}

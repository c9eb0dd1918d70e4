import { z } from 'zod';
import { embedEach } from '../embeddings/embed-each.ts';
import { createGoogleEmbeddings } from '../embeddings/google-embeddings.ts';
import { type AiSdk, createAiSdkModel } from '../sdk/ai-sdk.ts';
import { contextOfFamily } from '../traits/context-windows.ts';
import type { Provider } from './provider.ts';

const modelList = z
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

/** Models that think, and tell their thoughts if asked to; others refuse to be asked. */
const thinkingModel = /\bgemini-(?:2\.5|[3-9])/;

export const thoughtOptions: NonNullable<AiSdk['thoughtOptions']> = (model) =>
  thinkingModel.test(model) ? { google: { thinkingConfig: { includeThoughts: true } } } : undefined;

const sdk: AiSdk = {
  load: async (settings, model) => (await import('@ai-sdk/google')).createGoogle(settings)(model),
  thoughtOptions,
};

export const google = {
  settings: [{ part: 'key', field: 'googleApiKey', variable: 'GOOGLE_GENERATIVE_AI_API_KEY' }],
  isPaid: 'always',
  contextTokens: (model) => contextOfFamily(model) ?? 32_768,
  createModel: (access, options) => createAiSdkModel(sdk, access, options),
  listRequest: ({ url = 'https://generativelanguage.googleapis.com/v1beta', key = '' }) => ({
    url: `${url}/models?pageSize=1000`,
    headers: { 'x-goog-api-key': key },
    fields: ['models', 'name', 'supportedGenerationMethods'],
    list: modelList,
  }),
  embed({ url: baseUrl, key: apiKey = '' }, model) {
    const ask = createGoogleEmbeddings({ model, apiKey, ...(baseUrl && { baseUrl }) });
    return (texts, as, signal) => embedEach((some) => ask(some, as, signal), texts);
  },
} as const satisfies Provider;

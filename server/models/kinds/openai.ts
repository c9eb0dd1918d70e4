import { contextOfFamily } from '../traits/context-windows.ts';
import { openAiListRequest, openAiServer } from './openai-server.ts';
import type { Access, Provider } from './provider.ts';

const baseUrlOf = ({ url = 'https://api.openai.com/v1' }: Access) => url;

export const openai = {
  settings: [{ part: 'key', field: 'openaiApiKey', variable: 'OPENAI_API_KEY' }],
  isPaid: 'always',
  contextTokens: (model) => contextOfFamily(model) ?? 128_000,
  ...openAiServer({
    ...{ baseUrlOf, asksUsage: true, viaResponses: true },
    // OpenAI has replaced `max_tokens`.
    outputField: () => 'max_completion_tokens',
  }),
  listRequest: (access) => openAiListRequest(baseUrlOf(access), access),
} as const satisfies Provider;

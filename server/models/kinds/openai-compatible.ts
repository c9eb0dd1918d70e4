import { presets } from '#contract/models/presets.ts';
import { contextOfFamily } from '../traits/context-windows.ts';
import { outputFieldOf } from '../traits/output-field.ts';
import { openAiListRequest, openAiServer } from './openai-server.ts';
import type { Access, Provider } from './provider.ts';

const baseUrlOf = ({ url = '' }: Access) => url;

export const openaiCompatible = {
  settings: [
    { part: 'url', field: 'openaiCompatibleUrl', variable: 'OPENAI_COMPATIBLE_URL' },
    { part: 'key', field: 'openaiCompatibleKey', variable: 'OPENAI_COMPATIBLE_KEY' },
  ],
  // A server of one's own seldom needs a key.
  isPaid: 'withKey',
  // A self-hosted server may be set up with less than its model supports.
  contextTokens: (model) => contextOfFamily(model) ?? 8_192,
  ...openAiServer({ baseUrlOf, asksUsage: false, outputField: outputFieldOf }),
  listRequest: (access) => openAiListRequest(baseUrlOf(access), access),
  localPlaces: Object.values(presets).flatMap(({ name, url, isLocal }) =>
    isLocal && url ? [{ name, url }] : [],
  ),
} as const satisfies Provider;

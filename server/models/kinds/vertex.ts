import { z } from 'zod';
import { readVertexKey } from '#contract/models/cloud-keys.ts';
import { failureOfStatus } from '../failures/failures.ts';
import { type AiSdk, createAiSdkModel } from '../sdk/ai-sdk.ts';
import { contextOfFamily } from '../traits/context-windows.ts';
import type { Authorizer } from '../transport/authorize.ts';
import { forgetToken, tokenOf } from '../transport/google-token.ts';
import { thoughtOptions } from './google.ts';
import type { Access, Provider } from './provider.ts';

const usualUrl = 'https://aiplatform.googleapis.com';
const usualVersion = 'v1beta1';
const usualLocation = 'global';

/** Hosts of Google that name their location. */
const locatedHosts = [
  /^([a-z0-9-]{2,40})-aiplatform\.googleapis\.com$/,
  /^aiplatform\.([a-z0-9-]{2,40})\.rep\.googleapis\.com$/,
];

/** Address of the protocol's version, and of Google's models in the project and location that are asked. */
function addressesOf({ url = usualUrl, key }: Access): { version: string; models: string } {
  const { origin, hostname, pathname } = new URL(url);
  const parts = (pathname === '/' ? `/${usualVersion}` : pathname).split('/');
  const at = parts.indexOf('projects');
  const told = locatedHosts.map((host) => host.exec(hostname)?.[1]).find((location) => location);
  const project = readVertexKey(key)?.project_id ?? '-';
  const [before, place] =
    at < 0
      ? [parts, ['projects', project, 'locations', told ?? usualLocation]]
      : [parts.slice(0, at), parts.slice(at, at + 4)];
  const version = `${origin}${before.join('/')}`;
  return { version, models: `${version}/${place.join('/')}/publishers/google` };
}

/** Sends a token that is fetched with the key. The key itself goes nowhere. */
function authorizer({ key }: Access): Authorizer {
  const known = readVertexKey(key);
  return {
    async authorize({ headers }, signal) {
      if (!known) throw failureOfStatus(401);
      const { 'x-goog-api-key': _, ...own } = headers;
      return { ...own, authorization: `Bearer ${await tokenOf(known, signal)}` };
    },
    async renew({ authorization = '' }) {
      if (known) await forgetToken(known, authorization.replace('Bearer ', ''));
    },
  };
}

const sdk: AiSdk = {
  // Vertex differs from Gemini's own address in its path; the package tells them apart by the name.
  load: async (settings, model) =>
    (await import('@ai-sdk/google')).createGoogle({ ...settings, name: 'google.vertex.chat' })(model),
  thoughtOptions,
  authorizer,
};

const modelList = z
  .object({ publisherModels: z.array(z.object({ name: z.string() })) })
  .transform(({ publisherModels }) =>
    publisherModels
      .map(({ name }) => ({ id: name.replace(/^publishers\/google\/models\//, '') }))
      // Google lists models of all uses.
      .filter(({ id }) => id.startsWith('gemini')),
  );

/** Google's models on Vertex AI. */
export const vertex = {
  settings: [],
  isPaid: 'always',
  contextTokens: (model) => contextOfFamily(model) ?? 32_768,
  createModel: (access, options) =>
    createAiSdkModel(sdk, { ...access, url: addressesOf(access).models }, options),
  authorizer,
  listRequest: (access) => ({
    url: `${addressesOf(access).version}/publishers/google/models?pageSize=1000`,
    headers: {},
    fields: ['publisherModels', 'name'],
    list: modelList,
  }),
} as const satisfies Provider;

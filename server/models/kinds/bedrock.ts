import { z } from 'zod';
import { readBedrockKey } from '#contract/models/cloud-keys.ts';
import { failureOfStatus } from '../failures/failures.ts';
import { type AiSdk, createAiSdkModel } from '../sdk/ai-sdk.ts';
import { contextOfFamily } from '../traits/context-windows.ts';
import type { Authorizer } from '../transport/authorize.ts';
import type { Access, Provider } from './provider.ts';

/** Region of addresses for sentences, where there is no key. */
const usualRegion = 'us-east-1';

/** Domains of AWS's partitions by the start of their regions, where it isn't the usual one. */
const partitions: readonly (readonly [start: string, domain: string])[] = [
  ['cn-', 'amazonaws.com.cn'],
  ['eusc-', 'amazonaws.eu'],
];

/** Address of the service that answers. */
function runtimeUrlOf({ url, key }: Access): string {
  return url ?? urlOf('bedrock-runtime', key);
}

/** Address of the service that lists models: another one, but behind an address of one's own. */
function listUrlOf({ url, key }: Access): string {
  return url === undefined || url.startsWith('https://bedrock-runtime.') ? urlOf('bedrock', key) : url;
}

function urlOf(service: string, key: string | undefined): string {
  const { region = usualRegion } = readBedrockKey(key) ?? {};
  const domain = partitions.find(([start]) => region.startsWith(start))?.[1] ?? 'amazonaws.com';
  return `https://${service}.${region}.${domain}`;
}

/** Signs requests, as AWS's Signature Version 4 says. */
function authorizer({ key }: Access): Authorizer {
  const known = readBedrockKey(key);
  return {
    async authorize({ method, url, headers, body = '' }) {
      if (!known) throw failureOfStatus(401);
      const { AwsV4Signer } = await import('aws4fetch');
      const { authorization: _, ...own } = headers;
      // Proxies may change other headers on the way.
      const signed = Object.entries(own).filter(([name]) => name.startsWith('x-amz'));
      const { accessKeyId, secretAccessKey, sessionToken, region } = known;
      const signer = new AwsV4Signer({
        ...{ method, url, headers: signed, body, accessKeyId, secretAccessKey, region, service: 'bedrock' },
        ...(sessionToken && { sessionToken }),
      });
      return { ...own, ...Object.fromEntries((await signer.sign()).headers) };
    },
  };
}

const sdk: AiSdk = {
  load: async ({ apiKey, fetch, baseURL = '' }, model) =>
    (await import('@ai-sdk/amazon-bedrock')).createAmazonBedrock({ apiKey, fetch, baseURL })(model),
  authorizer,
  framing: 'frames',
};

const modelList = z
  .object({
    modelSummaries: z.array(
      z.object({
        modelId: z.string(),
        inferenceTypesSupported: z.array(z.string()).nullish(),
        responseStreamingSupported: z.boolean().nullish(),
      }),
    ),
  })
  .transform(({ modelSummaries }) =>
    modelSummaries
      .filter(({ responseStreamingSupported: streams }) => streams !== false)
      // Others are asked through an inference profile.
      .filter(({ inferenceTypesSupported: types }) => types?.includes('ON_DEMAND') ?? true)
      .map(({ modelId }) => ({ id: modelId })),
  );

const profileList = z
  .object({ inferenceProfileSummaries: z.array(z.object({ inferenceProfileId: z.string() })) })
  .transform((list) => list.inferenceProfileSummaries.map((profile) => ({ id: profile.inferenceProfileId })));

/** Amazon Bedrock, by the operation that speaks for all of its models (ConverseStream). */
export const bedrock = {
  settings: [],
  isPaid: 'always',
  contextTokens: (model) => contextOfFamily(model) ?? 32_768,
  createModel: (access, options) => createAiSdkModel(sdk, { ...access, url: runtimeUrlOf(access) }, options),
  authorizer,
  listRequest: (access) => ({
    url: `${listUrlOf(access)}/foundation-models?byOutputModality=TEXT`,
    headers: {},
    fields: ['modelSummaries', 'modelId', 'inferenceTypesSupported', 'responseStreamingSupported'],
    list: modelList,
    more: {
      url: `${listUrlOf(access)}/inference-profiles?maxResults=1000`,
      headers: {},
      fields: ['inferenceProfileSummaries', 'inferenceProfileId'],
      list: profileList,
    },
  }),
} as const satisfies Provider;

import { contextOfFamily } from '../traits/context-windows.ts';
import { outputFieldOf } from '../traits/output-field.ts';
import { type KeyHeaders, openAiListRequest, openAiServer } from './openai-server.ts';
import type { Access, Provider } from './provider.ts';

/** The version of addresses that name a deployment, where the connection names none; they must have one. */
const defaultVersion = '2024-10-21';

const deployment = /\/openai\/deployments\/([^/]+)$/;

const keyHeaders: KeyHeaders = (key) => ({ 'api-key': key });

/** Returns the address of the protocol: of the resource, as Azure's portal shows it, or of one deployment. */
function baseUrlOf({ url = '' }: Access): string {
  return deployment.test(url) ? url : `${resourceOf(url)}/openai/v1`;
}

function resourceOf(url: string): string {
  return url.replace(deployment, '').replace(/\/openai(?:\/v1)?$/, '');
}

/** Addresses of deployments have a dated version, others may have none. */
function withVersion(access: Access): Access {
  const { 'api-version': version, ...query } = access.query ?? {};
  if (deployment.test(access.url ?? ''))
    return { ...access, query: { ...query, 'api-version': version ?? defaultVersion } };
  return version !== undefined && /^\d/.test(version) ? { ...access, query } : access;
}

const { createModel } = openAiServer({ baseUrlOf, asksUsage: true, outputField: outputFieldOf, keyHeaders });

/** Azure OpenAI, where a model's name is its deployment's. */
export const azure = {
  settings: [],
  isPaid: 'always',
  contextTokens: (model) => contextOfFamily(model) ?? 32_768,
  createModel,
  complete: withVersion,
  listRequest(access) {
    const { url = '' } = access;
    const [, name] = deployment.exec(url) ?? [];
    const request = openAiListRequest(baseUrlOf(access), access, keyHeaders);
    if (name === undefined) return request;
    return {
      ...request,
      url: `${resourceOf(url)}/openai/models`,
      // The list is of what could be deployed; an address that names a deployment has that one.
      list: request.list.transform(() => [{ id: name }]),
    };
  },
} as const satisfies Provider;

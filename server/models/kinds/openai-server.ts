import { z } from 'zod';
import { createOpenAiEmbeddings } from '../embeddings/openai-embeddings.ts';
import { createOpenAiModel } from '../openai/openai-protocol.ts';
import type { OutputField } from '../traits/output-field.ts';
import type { Access, ListRequest, ModelOptions } from './provider.ts';

/** Returns the headers with which a server is told the key. */
export type KeyHeaders = (key: string) => Record<string, string>;

const bearer: KeyHeaders = (key) => ({ authorization: `Bearer ${key}` });

/** Differences between servers that speak OpenAI's protocol. */
interface OpenAiServer {
  /** Returns the address of the protocol, which ends in `/v1`. */
  baseUrlOf: (access: Access) => string;
  /** True to ask for usage. Some servers refuse such requests. */
  asksUsage: boolean;
  /** True to ask by the Responses API, and by chat completions where that is refused. */
  viaResponses?: boolean;
  /** Returns the field in which a model is told the maximum length of its answer. */
  outputField: (model: string) => OutputField;
  /** As a bearer token, if absent. */
  keyHeaders?: KeyHeaders;
}

/** Returns how a server of OpenAI's protocol is asked for answers and vectors. */
export function openAiServer(server: OpenAiServer) {
  const { baseUrlOf, asksUsage, viaResponses = false, outputField, keyHeaders = bearer } = server;
  const serverOf = (access: Access) => ({
    baseUrl: baseUrlOf(access),
    access,
    headers: access.key ? keyHeaders(access.key) : {},
  });
  return {
    createModel: (access: Access, options: ModelOptions) =>
      createOpenAiModel({
        ...{ ...options, ...serverOf(access), asksUsage, viaResponses },
        outputField: outputField(options.model),
      }),
    embed: (access: Access, model: string) => createOpenAiEmbeddings({ ...serverOf(access), model }),
  };
}

const modelList = z
  .object({ data: z.array(z.object({ id: z.string(), owned_by: z.string().optional().catch(undefined) })) })
  .transform(({ data }) => data.map(({ id, owned_by }) => ({ id, owner: owned_by })));

/** Returns the request for the models of a server at an address that ends in `/v1`. */
export function openAiListRequest(
  baseUrl: string,
  { key }: Access,
  keyHeaders: KeyHeaders = bearer,
): ListRequest {
  return {
    url: `${baseUrl}/models`,
    headers: key ? keyHeaders(key) : {},
    fields: ['data', 'id', 'owned_by'],
    list: modelList,
  };
}

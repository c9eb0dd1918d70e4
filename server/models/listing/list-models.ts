import type { ProviderKind } from '#contract/models/provider-kinds.ts';
import type { Asked } from '../explaining/explain-failure.ts';
import { ServerRefusal } from '../failures/failures.ts';
import { codeOfHeaders, faultCode, faultFields, readJsonBody, readRefusal } from '../failures/read-fault.ts';
import { providers } from '../kinds/kinds.ts';
import type { Access, ListedModel, ListRequest } from '../kinds/provider.ts';
import { type Authorizer, sendAuthorized } from '../transport/authorize.ts';
import { loadClient } from '../transport/provider-client.ts';
import { secretsOf, shapeHeaders, shapeUrl } from '../transport/shape-request.ts';

const maxListBytes = 4_000_000;
const mostListed = 1_000;

/** Names of models that answer no questions. */
const otherUses =
  /embed|whisper|tts|dall-e|moderation|image|audio|realtime|transcri|rerank|davinci|babbage|sora|codex|veo|imagen|aqa|speech|guard/i;

/** Returns where a provider was asked, and for which model, for a sentence. */
export function askedOf(kind: ProviderKind, access: Access, model?: string): Asked {
  return { url: new URL(providers[kind].listRequest(access).url).origin, secrets: secretsOf(access), model };
}

/**
 * Asks a provider for the models that answer questions, those that can't last. Throws `ServerRefusal` for another status than 200, and the
 * connection's error. Redirects are not followed.
 */
export async function listModels(
  kind: ProviderKind,
  access: Access,
  signal: AbortSignal,
): Promise<ListedModel[]> {
  const { more, ...first } = providers[kind].listRequest(access);
  const asked = { access, authorizer: providers[kind].authorizer?.(access), signal };
  const [listed, others] = await Promise.all([
    askForList(first, asked),
    more ? askForList(more, asked).catch(() => []) : [],
  ]);
  const models = [...others, ...listed].slice(0, mostListed);
  const answering = models.filter(({ id }) => !otherUses.test(id));
  return answering.length > 0 ? answering : models;
}

interface Listing {
  access: Access;
  authorizer: Authorizer | undefined;
  signal: AbortSignal;
}

async function askForList(
  { url, headers: own, fields, list }: ListRequest,
  { access, authorizer, signal }: Listing,
): Promise<ListedModel[]> {
  const { request, dispatcher } = await loadClient();
  const unauthorized = {
    ...{ method: 'GET', url: shapeUrl(access, url) },
    headers: shapeHeaders(access, { accept: 'application/json', ...own }),
  };
  const { statusCode, headers, body } = await sendAuthorized(
    authorizer,
    { request: unauthorized, signal },
    {
      send: (headers) => request(unauthorized.url, { dispatcher, headers, signal }),
      statusOf: (reply) => reply.statusCode,
      discard: (reply) => reply.body.dump(),
    },
  );
  const json = await readJsonBody(body, { maxBytes: maxListBytes, fields: [...fields, ...faultFields] });
  // An abandoned body reports an error when nobody listens any more.
  body.on('error', () => {}).destroy();
  if (statusCode === 200) return list.parse(json);
  const code = codeOfHeaders(headers) ?? faultCode(json);
  throw new ServerRefusal(statusCode, code, { refusal: readRefusal(statusCode, json) });
}

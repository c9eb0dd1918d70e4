import type { ProviderFault } from '#contract/providers.ts';
import { ServerRefusal } from './failures.ts';
import { connectionCode, filtered, noCredit } from './read-fault.ts';

/** Says in words for an operator what went wrong with a provider. */
export interface Explanation {
  reason: ProviderFault;
  sentence: string;
}

interface Asked {
  /** Address at which the provider was asked. */
  url: string;
  /** The model that was asked; undefined for the list of models. */
  model?: string | undefined;
}

const outOfCredit = /insufficient_quota|billing|credit|payment/i;

/** Explains why a provider did not answer. Contains nothing of the provider's own text, which may repeat a key. */
export function explainFailure(error: unknown, asked: Asked): Explanation {
  const refusal = findCause(error, (cause) => cause instanceof ServerRefusal);
  if (refusal instanceof ServerRefusal) return explainStatus(refusal, asked);
  if (findCause(error, ({ name }) => name === 'TimeoutError')) return explainLateness(asked);
  const where = asked.url;
  const code = connectionCode(error) ?? '';
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code))
    return { reason: 'address', sentence: `The connection to ${where} is not secure: ${code}.` };
  if (code !== '') return { reason: 'address', sentence: `Nothing answers at ${where}.` };
  return notAnAnswer;
}

const notAnAnswer: Explanation = {
  reason: 'fault',
  sentence: 'The provider sent something else than an answer. Check the address and the kind.',
};

/** Explains a failure that says something of the connection; undefined for one that may be due to this question or its answer alone. */
export function explainOutage(error: unknown, asked: Asked): Explanation | undefined {
  const explained = explainFailure(error, asked);
  return explained.reason === 'request' || explained === notAnAnswer ? undefined : explained;
}

/** A server that is late took the question: where nothing listens, the connection itself fails. */
function explainLateness({ url, model }: Asked): Explanation {
  return model === undefined
    ? { reason: 'address', sentence: `Nothing answers at ${url} in time.` }
    : {
        reason: 'fault',
        sentence: `The provider took too long to answer. It may still be loading ${model}: try again in a minute.`,
      };
}

function explainStatus({ status, code }: ServerRefusal, { url, model }: Asked): Explanation {
  if (status === 402 || outOfCredit.test(code) || code === noCredit)
    return { reason: 'credit', sentence: "The provider's account is out of credit." };
  if (code === filtered)
    return { reason: 'request', sentence: "The provider's moderation declined the question." };
  if (status === 401 || status === 403 || /api_key/i.test(code))
    return { reason: 'key', sentence: 'The key was refused by the provider.' };
  if (status === 429)
    return {
      reason: 'rate',
      sentence: 'The provider limits how often it is asked. Try again in a minute.',
    };
  if (status >= 300 && status < 400)
    return {
      reason: 'address',
      sentence: `${url} redirects elsewhere, where the key is not sent. Enter the final address.`,
    };
  if (status === 404 || /model_not_found/i.test(code)) return explainMissing(url, model, code);
  if (status >= 500)
    return { reason: 'fault', sentence: `The provider has a fault (${status}). Try again later.` };
  return {
    reason: 'request',
    sentence: `The provider refused the request (${`${status} ${code}`.trimEnd()}).`,
  };
}

function explainMissing(url: string, model: string | undefined, code: string): Explanation {
  return model === undefined
    ? { reason: 'address', sentence: `No list of models is at ${url}. Many addresses end in /v1.` }
    : {
        reason: 'model',
        sentence: `No such model: ${model}.${code ? '' : ' If it exists, check the address: many end in /v1.'}`,
      };
}

function findCause(error: unknown, is: (cause: Error) => boolean): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  return is(error) ? error : findCause(error.cause, is);
}

import type { ProviderFault } from '#contract/models/providers.ts';
import { lateAfterFirst } from '../failures/deadline.ts';
import { findRefusal, isTooLong, type ServerRefusal } from '../failures/failures.ts';
import { findCause } from '../failures/find-cause.ts';
import { connectionCode, filtered, noCredit } from '../failures/read-fault.ts';
import { isWindowRefusal } from '../failures/window-refusal.ts';
import { explainCloud } from './cloud-faults.ts';

/** Says in words for an operator what went wrong with a provider. */
export interface Explanation {
  reason: ProviderFault;
  sentence: string;
}

export interface Asked {
  /** Address at which the provider was asked. */
  url: string;
  /** Parts of its access that no sentence may repeat. */
  secrets?: readonly string[];
  /** The model that was asked; undefined for the list of models. */
  model?: string | undefined;
}

const outOfCredit = /insufficient_quota|billing|credit|payment/i;

/** Explains why a provider did not answer. Contains nothing of the provider's own text, which may repeat a key, but what `explainCloud` quotes. */
export function explainFailure(error: unknown, asked: Asked): Explanation {
  const refusal = findRefusal(error);
  if (refusal) return explainStatus(refusal, asked);
  const late = findCause(error, ({ name }) => name === 'TimeoutError');
  if (late) return explainLateness(late, asked);
  if (isTooLong(error)) return tooLong;
  if (findCause(error, ({ name }) => name === 'LimitUsedUp')) return limitUsedUp;
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

const tooLong: Explanation = {
  reason: 'request',
  sentence: "The model's answer grew too long and was cut off. Limit the length of its answers.",
};

const limitUsedUp: Explanation = {
  reason: 'request',
  sentence:
    'The model used up its limit of tokens before its answer, most likely by thinking. Raise the limit, or let it think less.',
};

/** Explains a failure that says something of the connection; undefined for one that may be due to this question or its answer alone. */
export function explainOutage(error: unknown, asked: Asked): Explanation | undefined {
  const explained = explainFailure(error, asked);
  return explained.reason === 'request' || explained === notAnAnswer ? undefined : explained;
}

/** A server that is late took the question: where nothing listens, the connection itself fails. */
function explainLateness({ message }: Error, { url, model }: Asked): Explanation {
  if (model === undefined) return { reason: 'address', sentence: `Nothing answers at ${url} in time.` };
  return { reason: 'fault', sentence: latenessOf(message, model) };
}

function latenessOf(message: string, model: string): string {
  if (message === lateAfterFirst.still) return 'The provider stopped in the middle of its answer.';
  if (message === lateAfterFirst.whole) return "The model's answer didn't end in time, and was cut off.";
  return `The provider took too long to answer. It may still be loading ${model}: try again in a minute.`;
}

/** Explains what a server says beside the status: 403 and 400 have many causes. */
function explainWords({ status, code, refusal }: ServerRefusal, { model }: Asked): Explanation | undefined {
  if (refusal && isWindowRefusal(refusal))
    return { reason: 'request', sentence: 'The question was longer than the window of the model.' };
  if (status !== 400 && status !== 403) return undefined;
  const words = `${code} ${refusal?.message ?? ''}`;
  if (/country|region|territory|user location/i.test(words))
    return { reason: 'fault', sentence: "The provider doesn't serve the country that this server is in." };
  if (status === 403 && /moderation|flagged|safety|content.policy/i.test(words)) return declined;
  if (status === 403 && model !== undefined && /\bmodel|model_not/i.test(words))
    return { reason: 'model', sentence: `The key is right, but its account may not use ${model}.` };
  return undefined;
}

const declined: Explanation = {
  reason: 'request',
  sentence: "The provider's moderation declined the question.",
};

function explainStatus(refused: ServerRefusal, asked: Asked): Explanation {
  const { status, code } = refused;
  const { url, model } = asked;
  if (status === 402 || outOfCredit.test(code) || code === noCredit)
    return { reason: 'credit', sentence: "The provider's account is out of credit." };
  if (code === filtered) return declined;
  const ofCloud = explainCloud(refused, asked);
  if (ofCloud) return ofCloud;
  const inWords = explainWords(refused, asked);
  if (inWords) return inWords;
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

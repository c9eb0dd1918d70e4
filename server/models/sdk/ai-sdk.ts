import type { LanguageModelV4 } from '@ai-sdk/provider';
import { failureOfStatus } from '../failures/failures.ts';
import { withoutSecrets } from '../failures/read-fault.ts';
import type { Access, ModelOptions } from '../kinds/provider.ts';
import type { Ask, Model } from '../model.ts';
import { mostPicturesFor } from '../prompt/pictures.ts';
import { constantInstructions } from '../prompt.ts';
import { streamAnswer } from '../streams/stream-answer.ts';
import type { Authorizer } from '../transport/authorize.ts';
import { boundedFetch, type Framing } from '../transport/bounded-fetch.ts';
import { type AskingWays, readTurn } from './ai-sdk-turn.ts';

interface PackageSettings {
  apiKey: string;
  fetch: typeof fetch;
  baseURL?: string;
}

/** A provider's package of the AI SDK, and what differs in how it is asked. */
export interface AiSdk extends AskingWays {
  load: (settings: PackageSettings, model: string) => Promise<LanguageModelV4>;
  /** Returns what proves who sends a request; absent if the package sends the key. */
  authorizer?: (access: Access) => Authorizer;
  /** How its streams are cut into events: into lines if absent. */
  framing?: Framing;
}

/** Stands for the key in packages that want one, where the request's sender is proved otherwise. */
const unused = 'unused';

/** Creates a model that asks an AI SDK provider. The provider's package is loaded with the first question. */
export function createAiSdkModel(sdk: AiSdk, access: Access, options: ModelOptions): Model {
  let loading: Promise<LanguageModelV4> | undefined;
  const { name, model, contextTokens } = options;
  const mostPictures = mostPicturesFor(options);
  const { key = '', url } = access;
  const { authorizer, framing } = sdk;
  const bounded = boundedFetch(access, { authorizer: authorizer?.(access), framing });
  const settings = { apiKey: authorizer ? unused : key, fetch: bounded, ...(url ? { baseURL: url } : {}) };
  const load = () => (loading ??= sdk.load(settings, model));
  const answer = (ask: Ask) =>
    streamAnswer(ask, {
      options,
      async open(deadline) {
        const model = await load();
        const constant = sdk.markCached && constantInstructions(ask, contextTokens);
        const { tools = [] } = ask;
        return (turn) => readTurn(model, { turn, deadline, sdk, options, tools, constant });
      },
      cleanError: (error) => withoutSecrets(error, failureOfStatus),
    });
  return { name, contextTokens, mostPictures, answer };
}

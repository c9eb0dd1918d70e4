import type { ConnectionOptions, Effort } from '#contract/models/connection-options.ts';
import type { PictureSetting } from '#contract/models/providers.ts';
import type { TimeLimits } from './failures/deadline.ts';
import type { LogModelFailure } from './fallback.ts';
import { providers } from './kinds/kinds.ts';
import type { Access } from './kinds/provider.ts';
import type { Model } from './model.ts';
import { type ModelSpec, nameOfSpec } from './parse-model-setting.ts';
import { answerTokens } from './prompt/window.ts';
import type { Learned } from './traits/learned.ts';
import { seesPictures } from './traits/sees-pictures.ts';

export interface ModelDeps {
  builtin: Model;
  /** Context window of every model; by a model's name if absent. */
  contextTokens?: number | undefined;
  /** Maximum length of an answer in tokens. */
  outputTokens: number;
  log: LogModelFailure;
}

/** Tokens for thoughts beside those of the answer: providers count both against one limit. */
const roomForThoughts: Readonly<Record<Effort, number>> = {
  none: 0,
  low: 2_048,
  medium: 8_192,
  high: 24_576,
};

interface EntryDeps extends Omit<ModelDeps, 'log'>, Pick<TimeLimits, 'firstTokenTimeoutMs'> {
  pictures?: PictureSetting;
  learned?: Learned;
  /** Options of its connection. */
  options?: ConnectionOptions;
}

/** Creates the model of one entry; `access` must contain what it needs. */
export function createModel(spec: ModelSpec, access: Access, deps: EntryDeps): Model {
  if (spec.kind === 'builtin') return deps.builtin;
  const { kind, model } = spec;
  const provider = providers[kind];
  const { window, outputTokens, effort } = deps.options ?? {};
  const contextTokens = window ?? deps.contextTokens ?? provider.contextTokens(model);
  const thoughts = effort ? roomForThoughts[effort] : 0;
  return provider.createModel(access, {
    ...{ name: nameOfSpec(spec), model, contextTokens },
    outputTokens: answerTokens(contextTokens, (outputTokens ?? deps.outputTokens) + thoughts),
    ...(effort && { effort }),
    firstTokenTimeoutMs: deps.firstTokenTimeoutMs,
    ...(deps.learned && { learned: deps.learned }),
    seesPictures: seesPictures(model, deps.pictures),
  });
}

import { createModel, findMissingKeys, type ModelDeps, type ModelKeys } from './create-models.ts';
import { createFallbackChain } from './fallback.ts';
import type { Model } from './model.ts';
import { type ModelSpec, nameOfSpec, parseModelSetting } from './parse-model-setting.ts';
import { defaultTimeLimits } from './providers/deadline.ts';
import { modelUnavailable } from './providers/failures.ts';

interface ChainDeps extends ModelDeps {
  keys: ModelKeys;
  /** Wait for the first token of each model but the last, whose silence leaves nobody to answer. */
  firstTokenSeconds: number;
  /** Maximum number of cached chains; the least recently used is dropped. */
  most?: number;
}

/**
 * Creates a function that returns the chain for a list in the form of `MODEL`. An entry whose key is not set fails like a model that can't be
 * reached: the next of its list answers, never a model that the list doesn't name.
 */
export function createModelChains({ most = 100, ...deps }: ChainDeps): (list: string) => Model {
  const chains = new Map<string, Model>();
  return (list) => {
    const chain = chains.get(list) ?? createChain(list, deps);
    chains.delete(list);
    chains.set(list, chain);
    for (const oldest of chains.keys()) {
      if (chains.size <= most) break;
      chains.delete(oldest);
    }
    return chain;
  };
}

function createChain(list: string, deps: Omit<ChainDeps, 'most'>): Model {
  const { specs, faults } = parseModelSetting(list);
  const [first = createUnreachable(list, faults.join(' ')), ...rest] = specs.map((spec, index) =>
    createEntry(spec, deps, firstTokenMs(deps, { isLast: index === specs.length - 1 })),
  );
  return createFallbackChain([first, ...rest], deps.log);
}

/** A model that accepts a question and says nothing must not keep the next one from answering. */
function firstTokenMs({ firstTokenSeconds }: Omit<ChainDeps, 'most'>, { isLast }: { isLast: boolean }) {
  return isLast ? defaultTimeLimits.firstTokenTimeoutMs : firstTokenSeconds * 1000;
}

function createEntry(
  spec: ModelSpec,
  { keys, ...deps }: Omit<ChainDeps, 'most'>,
  firstTokenTimeoutMs: number,
): Model {
  const missing = findMissingKeys([spec], keys, 'The list of a host');
  return missing.length === 0
    ? createModel(spec, keys, { ...deps, firstTokenTimeoutMs })
    : createUnreachable(nameOfSpec(spec), missing.join(' '));
}

/** Creates a model that fails before its first text; the reason is for the log. */
function createUnreachable(name: string, reason: string): Model {
  return {
    name,
    // biome-ignore lint/correctness/useYield: it has no text
    async *answer() {
      throw modelUnavailable(new Error(reason));
    },
  };
}

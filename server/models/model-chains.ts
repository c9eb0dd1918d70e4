import { createOne, findMissingKeys, type ModelDeps, type ModelKeys } from './create-models.ts';
import { createFallbackChain } from './fallback.ts';
import type { Model } from './model.ts';
import { type ModelSpec, nameOfSpec, parseModelSetting } from './parse-model-setting.ts';
import { modelUnavailable } from './providers/failures.ts';

interface ChainDeps extends ModelDeps {
  keys: ModelKeys;
  /** So many are kept; beyond them those that were longest not asked for make way. */
  most?: number;
}

/**
 * Gives the chain that a list in the form of `MODEL` names, and makes each once. An entry whose key is not set is a model that cannot
 * be reached: the next of its own list answers, never one that the list does not name.
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
  const [first = createUnreachable(list, faults.join(' ')), ...rest] = specs.map((spec) =>
    createEntry(spec, deps),
  );
  return createFallbackChain([first, ...rest], deps.log);
}

function createEntry(spec: ModelSpec, { keys, ...deps }: Omit<ChainDeps, 'most'>): Model {
  const missing = findMissingKeys([spec], keys, 'The list of a host');
  return missing.length === 0
    ? createOne(spec, keys, deps)
    : createUnreachable(nameOfSpec(spec), missing.join(' '));
}

/** Fails before its first text, for the log with the reason. */
function createUnreachable(name: string, reason: string): Model {
  return {
    name,
    // biome-ignore lint/correctness/useYield: it never has a text
    async *answer() {
      throw modelUnavailable(new Error(reason));
    },
  };
}

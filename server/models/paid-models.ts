import type { ModelKeys } from './create-models.ts';
import type { ModelSpec } from './parse-model-setting.ts';

/**
 * True if a provider bills for one of the models. A server of OpenAI's protocol counts as billing if it has a key, which a server of one's own
 * seldom needs.
 */
export function isPaid(specs: readonly ModelSpec[], keys: ModelKeys): boolean {
  return specs.some(({ kind }) => {
    if (kind === 'openai-compatible') return Boolean(keys.openaiCompatibleKey);
    return kind === 'openai' || kind === 'anthropic' || kind === 'google';
  });
}

import { type HostModel, hostModelInputSchema, hostModelSchema } from '#contract/host-models.ts';
import type { HostSetting } from '../configs/host-setting-routes.ts';
import type { HostModels } from './host-models.ts';

/** A host's language models: for operators, who pay for them. */
export function modelSetting(models: HostModels): HostSetting<HostModel, typeof hostModelInputSchema> {
  const onlyOperators = 'see or choose the language model of a host';
  return {
    name: 'model',
    input: hostModelInputSchema,
    // Six bytes for each character of the longest list, as JSON may write it.
    maxBytes: 4000,
    find: models.find,
    set: (host, { model }) => models.set(host, model),
    operators: { read: onlyOperators, write: onlyOperators },
    docs: {
      read: 'Which language models answer on the host; for operators',
      write: 'Choose the language models that answer on the host; for operators',
      shown: hostModelSchema,
      refused: {
        400: 'The list is not in the form of the setting `MODEL`',
        422: 'A model lacks its key or address; the sentence names the setting',
      },
    },
  };
}

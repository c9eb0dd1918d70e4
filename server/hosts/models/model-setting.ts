import { type HostModel, hostModelInputSchema, hostModelSchema } from '#contract/models/host-models.ts';
import type { HostSetting } from '../configs/host-setting-routes.ts';
import type { HostModels } from './host-models.ts';

/** A host's language models, for operators. */
export function modelSetting(models: HostModels): HostSetting<HostModel, typeof hostModelInputSchema> {
  return {
    name: 'model',
    input: hostModelInputSchema,
    // Six bytes per character of the longest list, as JSON may escape it.
    maxBytes: 4000,
    find: models.find,
    set: (db, host, { model }) => models.set(host, model, db),
    audit: { action: 'model.set', before: ({ ownModel }) => ({ model: ownModel }) },
    rights: { read: 'hosts:every', write: 'hosts:every' },
    docs: {
      read: 'Get the language models of a host; for operators',
      write: 'Set the language models of a host; for operators',
      shown: hostModelSchema,
      refused: {
        400: 'The list is not valid; it has the form of the setting `MODEL`',
        422: 'A model has no key or URL; `detail` names the setting',
      },
    },
  };
}

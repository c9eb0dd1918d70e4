import { type ChangedBy, rightsOf } from './setting.ts';
import { aiSettings, pageSettings } from './settings.ts';

/**
 * Who may change each field of a config, by path without the indexes of lists. An entry counts for what is below it, too. People alone decide where
 * visitors' data goes, who may join or enter, what runs under the host's name, and how long its conversations are kept.
 */
export const configFieldRights: Readonly<Record<string, ChangedBy>> = {
  domaintype: 'keys',
  hostsettings: 'keys',
  'aisettings.home': 'keys',
  ...rightsOf('aisettings', aiSettings),
  ...rightsOf('pagesettings', pageSettings),
};

/** True if an API key may change a field, named as in the history: `aisettings.actions.0.url`. False for a field that has no entry. */
export function mayKeysChange(field: string): boolean {
  const path = field.split('.').filter((part) => !/^\d+$/.test(part));
  for (let length = path.length; length > 0; length--) {
    const right = configFieldRights[path.slice(0, length).join('.')];
    if (right !== undefined) return right === 'keys';
  }
  return false;
}

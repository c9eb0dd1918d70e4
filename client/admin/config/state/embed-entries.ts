import { splitLines } from '#client/ui/fields/split-list.ts';
import type { Config } from '#contract/hosts/configs.ts';
import type { EmbedSettings } from '#contract/programs/embed.ts';

/** The widget's settings as the form's values; sites are lines of one text. */
export interface EmbedEntries {
  sites: string;
  position: 'start' | 'end';
  label: string;
  greeting: string;
}

export const emptyEmbed: EmbedEntries = { sites: '', position: 'end', label: '', greeting: '' };

export function toEmbedEntries({ embed }: Config['pagesettings']): EmbedEntries {
  const { sites = [], position = 'end', label = '', greeting = '' } = embed ?? {};
  return { sites: sites.join('\n'), position, label, greeting };
}

/** Leaves out what is not set. Undefined if nothing is and nothing was. */
export function toEmbed(
  { sites, position, label, greeting }: EmbedEntries,
  before: Config['pagesettings'],
): EmbedSettings | undefined {
  const embed: EmbedSettings = {
    sites: splitLines(sites),
    ...((position !== 'end' || before.embed?.position !== undefined) && { position }),
    ...(label.trim() !== '' && { label }),
    ...(greeting.trim() !== '' && { greeting }),
  };
  const isSet = embed.sites.length > 0 || Object.keys(embed).length > 1 || before.embed !== undefined;
  return isSet ? embed : undefined;
}

/** Maps the path of one site's error to the field with all of them, and names the site among several. */
export function faultOfSites(path: string, message: string, sites: string): [string, string] | undefined {
  const [, field, index] = /^(pagesettings\.embed\.sites)\.(\d+)$/.exec(path) ?? [];
  if (field === undefined) return undefined;
  const site = splitLines(sites)[Number(index)] ?? '';
  return [field, splitLines(sites).length > 1 ? `${site.slice(0, 60)}: ${message}` : message];
}

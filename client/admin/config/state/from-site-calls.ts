import '#client/zod-jitless.ts';
import { set } from 'react-hook-form';
import { call, orUnexpected } from '#client/api.ts';
import { type FromSite, fromSiteSchema } from '#contract/knowledge/from-site.ts';
import { type Entries, newEntries } from './entries.ts';

/** Reads what a website tells about itself. Nothing is stored. */
export async function proposeFromSite(url: string): Promise<FromSite> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ url }) };
  const body: unknown = await (await call('api', '/configs/from-site', init)).json();
  return orUnexpected(() => fromSiteSchema.parse(body));
}

/** Fields of the form with a proposal's values, for those that it has. */
export type Proposed = [name: ProposedName, value: string][];

type ProposedName =
  | `hostsettings.${'title' | 'logo' | 'favicon'}`
  | 'pagesettings.description'
  | 'pagesettings.language'
  | 'pagesettings.theme.color'
  | 'pagesettings.embed.sites';

/** Returns a proposal's values by the form's fields. */
export function toProposed({ hostsettings, pagesettings }: FromSite['config']): Proposed {
  const { description, language, theme, embed } = pagesettings ?? {};
  const values: [ProposedName, string | null | undefined][] = [
    ['hostsettings.title', hostsettings.title],
    ['hostsettings.logo', hostsettings.logo],
    ['hostsettings.favicon', hostsettings.favicon],
    ['pagesettings.description', description],
    ['pagesettings.language', language],
    ['pagesettings.theme.color', theme?.color],
    ['pagesettings.embed.sites', embed?.sites.join('\n')],
  ];
  return values.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** Returns the suggestions that a proposal has. */
export function suggestionsOf({
  aisettings,
}: FromSite['config']): Entries['aisettings']['home']['suggestions'] {
  return aisettings?.home?.suggestions ?? [];
}

/** Returns the entries of a new host that is what a website tells about itself. */
export function proposedEntries(config: FromSite['config']): Entries {
  const entries = structuredClone(newEntries);
  for (const [name, value] of toProposed(config)) set(entries, name, value);
  const { codeGeneratorText, codeGeneratorPlaceholder } = config.hostsettings;
  return {
    ...entries,
    host: config.host ?? '',
    domaintype: config.domaintype,
    hostsettings: {
      ...entries.hostsettings,
      codeGeneratorText,
      codeGeneratorPlaceholder: codeGeneratorPlaceholder ?? '',
    },
    aisettings: { ...entries.aisettings, home: { suggestions: suggestionsOf(config), uploadedFiles: [] } },
  };
}

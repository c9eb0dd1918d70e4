import { configLimits } from '#contract/config-limits.ts';
import type { FromSite } from '#contract/from-site.ts';
import { languages } from '#contract/languages.ts';
import type { BrandFacts } from '#server/reading/brand.ts';
import { textsIn } from '#server/words/words.ts';
import { drawMonogram } from './monogram.ts';

interface Proposal {
  facts: BrandFacts;
  address: URL;
  /** Name of the host to come. */
  host: string;
  /** '' if none was found. */
  logo: string;
  favicon: string;
}

const maxSuggestions = 4;
const maxPages = 500;

/** Makes a config and a site of what a website tells about itself. */
export function proposeConfig({ facts, address, host, logo, favicon }: Proposal): FromSite {
  const [title = address.hostname] = facts.names;
  const { heading, placeholder } = textsIn('en').defaults;
  const [color] = facts.colors;
  const sign = drawMonogram(title, color);
  const language = languages.find((known) => known === facts.language?.toLowerCase().split(/[-_]/)[0]);
  const suggestions = [...facts.questions, ...facts.headings].slice(0, maxSuggestions);
  return {
    config: {
      domaintype: 'ai',
      host,
      hostsettings: {
        ...{ title: title.slice(0, configLimits.line), logo: logo || favicon || sign },
        favicon: favicon || sign,
        ...{ codeGeneratorText: heading, codeGeneratorPlaceholder: placeholder },
      },
      aisettings: {
        home: { suggestions: suggestions.map((suggestion) => ({ suggestion })), uploadedFiles: [] },
      },
      pagesettings: {
        embed: { sites: [address.origin] },
        ...(facts.description === undefined ? {} : { description: facts.description }),
        ...(language === undefined ? {} : { language }),
        ...(color === undefined ? {} : { theme: { color } }),
      },
    },
    site: { host, start: address.href, maxPages, schedule: 'weekly' },
  };
}

/**
 * Returns a name for the host of a website's agent: below the website's own, or for a deployment tried on this machine one that
 * browsers find there.
 */
export function proposeHost(address: URL, deployment: string): string {
  const isNumber = /^[\d.]+$|:/.test(address.hostname);
  const name = isNumber ? deployment : address.hostname.replace(/^www\./, '');
  if (deployment !== 'localhost' && !deployment.endsWith('.localhost')) return `chat.${name}`;
  const label = isNumber ? 'site' : name.split('.').slice(0, -1).join('-') || name;
  return `${label.replace(/[^a-z0-9-]/gi, '-')}.localhost`;
}

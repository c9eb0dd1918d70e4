import { configLimits } from '#contract/hosts/config-limits.ts';
import type { FromSite } from '#contract/knowledge/from-site.ts';
import type { BrandFacts } from '#server/reading/brand.ts';
import { serverTexts } from '#server/words/texts/server.ts';
import { contrast } from '#shared/brand/colour.ts';
import { pageLanguages } from '#shared/languages.ts';

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
  const { heading, placeholder } = serverTexts('en');
  const [color] = facts.colors;
  const sign = drawMonogram(title, color);
  const language = pageLanguages.find((known) => known === facts.language?.toLowerCase().split(/[-_]/)[0]);
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

const usualColor = '#334155';

/** Returns a sign with a name's first letter, as a `data:` picture, for a site without a logo of its own. */
function drawMonogram(name: string, color = usualColor): string {
  const [letter = ''] = /\p{L}|\p{N}/u.exec(name.toLocaleUpperCase()) ?? ['?'];
  const ink = contrast('#ffffff', color) >= contrast('#000000', color) ? '#ffffff' : '#000000';
  const text = `<text x="32" y="44" text-anchor="middle" font-family="sans-serif" font-size="34" font-weight="600" fill="${ink}">${letter}</text>`;
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${color}"/>${text}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(markup)}`;
}

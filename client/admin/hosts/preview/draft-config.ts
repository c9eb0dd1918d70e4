import type { Entries } from '#client/admin/hosts/entries.ts';
import { brandColor } from '#contract/config-limits.ts';
import type { PublicConfig } from '#contract/configs.ts';
import { safeImageUrl } from '#contract/image-url.ts';

type Shown = Pick<Entries, 'hostsettings' | 'pagesettings'> & {
  suggestions: Entries['aisettings']['home']['suggestions'];
};

/** Returns the public config that the entries would be saved as. Texts are cut where they are too long to be saved. */
export function toDraft({ hostsettings, pagesettings, suggestions }: Shown): PublicConfig {
  const cut = (text: string) => text.trim().slice(0, 500);
  const [title, codeGeneratorText] = [cut(hostsettings.title), cut(hostsettings.codeGeneratorText)];
  const codeGeneratorPlaceholder = cut(hostsettings.codeGeneratorPlaceholder);
  const color = pagesettings.theme.color.trim();
  return {
    type: 'config',
    domaintype: 'default',
    host: '',
    hostsettings: {
      title,
      hostname: title,
      logo: safeImageUrl(hostsettings.logo),
      favicon: safeImageUrl(hostsettings.favicon),
      codeGeneratorText,
      codeGeneratorPlaceholder,
    },
    common: { nameAlias: { title, codeGeneratorText, codeGeneratorPlaceholder } },
    aisettings: {
      home: {
        suggestions: suggestions.slice(0, 100).map(({ suggestion }) => ({ suggestion: cut(suggestion) })),
      },
    },
    pagesettings: {
      visitorUploads: pagesettings.visitorUploads,
      ...(brandColor.test(color) && { theme: { color } }),
    },
  };
}

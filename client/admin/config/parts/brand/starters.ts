import type { ThemeEntries } from '#client/admin/config/state/theme-entries.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { FontName } from '#contract/hosts/theme/theme.ts';

export interface Starter {
  key: string;
  name: () => string;
  /** One line for whoever chooses. */
  hint: () => string;
  theme: Pick<ThemeEntries, 'color' | 'scheme' | 'radius' | 'header'> & { font: FontName };
  texts: () => StarterTexts;
}

export interface StarterTexts {
  title: string;
  placeholder: string;
  welcome: string;
  suggestions: readonly string[];
}

/** Describes what a new host can begin from. */
export const starters: readonly Starter[] = [
  {
    key: 'help-desk',
    name: () => adminWords().helpDesk,
    hint: () => adminWords().helpDeskHint,
    theme: { color: '#1d4ed8', scheme: 'auto', font: 'system', radius: 'small', header: 'brand' },
    texts: () => ({
      title: adminWords().helpDeskTitle,
      placeholder: adminWords().helpDeskPlaceholder,
      welcome: adminWords().helpDeskWelcome,
      suggestions: adminWords().helpDeskSuggestions,
    }),
  },
  {
    key: 'shop',
    name: () => adminWords().shop,
    hint: () => adminWords().shopHint,
    theme: { color: '#be185d', scheme: 'light', font: 'rounded', radius: 'large', header: 'brand' },
    texts: () => ({
      title: adminWords().shopTitle,
      placeholder: adminWords().shopPlaceholder,
      welcome: adminWords().shopWelcome,
      suggestions: adminWords().shopSuggestions,
    }),
  },
  {
    key: 'handbook',
    name: () => adminWords().handbook,
    hint: () => adminWords().handbookHint,
    theme: { color: '#115e59', scheme: 'auto', font: 'serif', radius: 'none', header: 'plain' },
    texts: () => ({
      title: adminWords().handbookTitle,
      placeholder: adminWords().handbookPlaceholder,
      welcome: adminWords().handbookWelcome,
      suggestions: adminWords().handbookSuggestions,
    }),
  },
];

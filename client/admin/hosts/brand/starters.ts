import type { ThemeEntries } from './theme-entries.ts';

export interface Starter {
  name: string;
  /** One line for whoever chooses. */
  hint: string;
  theme: Pick<ThemeEntries, 'color' | 'scheme' | 'font' | 'radius' | 'header'>;
}

/** Looks to begin from. */
export const starters: readonly Starter[] = [
  {
    name: 'Bright',
    hint: 'Rounded, with a coloured header',
    theme: { color: '#1d4ed8', scheme: 'auto', font: 'rounded', radius: 'large', header: 'brand' },
  },
  {
    name: 'Paper',
    hint: 'Serif on a light page',
    theme: { color: '#8a4b1f', scheme: 'light', font: 'serif', radius: 'small', header: 'plain' },
  },
  {
    name: 'Night',
    hint: 'Sharp edges on dark',
    theme: { color: '#22d3ee', scheme: 'dark', font: 'system', radius: 'none', header: 'plain' },
  },
];

import { createContext, useContext } from 'react';
import type { PublicConfig } from '#contract/hosts/configs.ts';
import type { Logos } from '#contract/hosts/page.ts';
import { boot } from './boot.ts';

/** A config to show instead of the host's: a draft in its preview, or the widget's texts. */
export const ShownConfig = createContext<PublicConfig | undefined>(undefined);

/** Logos to show instead of the host's. */
export const ShownLogos = createContext<Logos | undefined>(undefined);

/** Returns the page's config, or the one that is shown instead. */
export function usePageConfig(): PublicConfig {
  const shown = useContext(ShownConfig);
  return shown ?? boot().config;
}

/** Returns the logo for each scheme. */
export function useLogos(): Logos {
  const shown = useContext(ShownLogos);
  return shown ?? boot().logos;
}

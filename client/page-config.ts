import { createContext, useContext } from 'react';
import type { PublicConfig } from '#contract/configs.ts';
import { boot } from './boot.ts';

/** An unsaved config, for the preview inside. */
export const DraftConfig = createContext<PublicConfig | undefined>(undefined);

/** Returns the page's config, or inside a preview the draft. */
export function usePageConfig(): PublicConfig {
  const draft = useContext(DraftConfig);
  return draft ?? boot().config;
}

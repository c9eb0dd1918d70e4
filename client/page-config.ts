import { createContext, useContext } from 'react';
import type { PublicConfig } from '#contract/configs.ts';
import { boot } from './boot.ts';

/** A config that is not saved yet, around the part of the page that shows how it will look. */
export const DraftConfig = createContext<PublicConfig | undefined>(undefined);

/** The config that the page shows: its host's, or the draft that it is shown with. */
export function usePageConfig(): PublicConfig {
  const draft = useContext(DraftConfig);
  return draft ?? boot().config;
}

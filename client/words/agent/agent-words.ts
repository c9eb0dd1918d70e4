import { createCatalogue } from '#client/words/create-catalogue.ts';
import type { Language } from '#contract/languages.ts';
import { type AgentWords, en } from './en.ts';

const translations: Partial<Record<Exclude<Language, 'en'>, () => Promise<{ default: AgentWords }>>> = {
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
  pt: () => import('./pt.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  cs: () => import('./cs.ts'),
  sv: () => import('./sv.ts'),
  tr: () => import('./tr.ts'),
  ru: () => import('./ru.ts'),
  uk: () => import('./uk.ts'),
  ar: () => import('./ar.ts'),
  he: () => import('./he.ts'),
  hi: () => import('./hi.ts'),
  vi: () => import('./vi.ts'),
  zh: () => import('./zh.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
};

/** The texts of an agent's parts in the chat. English comes with the first of them. */
export const { load: loadAgentWords, texts: agentWords } = createCatalogue(en, translations);

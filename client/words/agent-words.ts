import english from '#texts/agent/en.json';
import { createCatalogue } from './create-catalogue.ts';
import type { AgentTexts } from './texts.ts';

const translations = import.meta.glob<AgentTexts>(
  ['../../texts/agent/*.json', '!../../texts/agent/en.json'],
  {
    import: 'default',
  },
);

/** The texts of an agent's parts in the chat. English comes with the first of them. */
export const { load: loadAgentWords, texts: agentWords } = createCatalogue(english, translations);

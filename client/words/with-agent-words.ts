import { loadWith } from '#client/words/load-with.ts';
import { language } from '#client/words/words.ts';

/** Returns a loader of a part of the chat that waits for the texts of an agent's parts, which are no part of the first load, too. */
export function withAgentWords<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return loadWith(load, () =>
    import('./agent-words.ts').then(({ loadAgentWords }) => loadAgentWords(language())),
  );
}

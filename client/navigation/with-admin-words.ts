import { loadWith } from '#client/words/load-with.ts';
import { language } from '#client/words/words.ts';

/** Returns a loader of a screen that waits for the texts of the admin area, which are no part of the first load, too. */
export function withAdminWords<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return loadWith(load, () =>
    import('#client/words/admin-words.ts').then(({ loadAdminWords }) => loadAdminWords(language())),
  );
}

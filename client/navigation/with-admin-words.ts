import { language } from '#client/words/words.ts';

/** Returns a loader of a screen that waits for the texts of the admin area, which are no part of the first load, too. */
export function withAdminWords<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const loaded = import('#client/words/admin/admin-words.ts').then(({ loadAdminWords }) =>
      loadAdminWords(language()),
    );
    const [screen] = await Promise.all([load(), loaded]);
    return screen;
  };
}

import english from '#texts/admin/en.json';
import { createCatalogue } from './create-catalogue.ts';
import type { AdminTexts } from './texts.ts';

const translations = import.meta.glob<AdminTexts>(
  ['../../texts/admin/*.json', '!../../texts/admin/en.json'],
  {
    import: 'default',
  },
);

/** The texts of the admin area and of one's own account, which visitors don't load. English comes with the screens. */
export const { load: loadAdminWords, texts: adminWords } = createCatalogue(english, translations);

import type { Plugin } from 'vite';
import { compileCatalogue } from './compile-catalogue.ts';
import { pathOfTexts, readCatalogue, textParts } from './read-catalogue.ts';

const file = /(?:^#|[\\/])texts[\\/](\w+)[\\/]([a-z]{2})\.json$/;
/** Marks modules that are not read from disk as they are. */
const prefix = '\0texts/';

/** Compiles the texts in `texts/` to modules: ICU messages in, strings and functions out. */
export function compileTexts(): Plugin {
  return {
    name: 'compile-texts',
    enforce: 'pre',
    resolveId(source) {
      const [, part, language] = file.exec(source) ?? [];
      return part !== undefined && language !== undefined ? `${prefix}${part}/${language}` : undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const [name = '', language = ''] = id.slice(prefix.length).split('/');
      const part = textParts.find((known) => known === name);
      if (!part) return undefined;
      this.addWatchFile(pathOfTexts(part, language));
      return compileCatalogue(language, readCatalogue(part, language), readCatalogue(part, 'en'));
    },
  };
}

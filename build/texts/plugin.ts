import type { Plugin } from 'vite';
import { compileCatalogue } from './compile-catalogue.ts';
import { clientParts, pathOfTexts, readCatalogue } from './read-catalogue.ts';

const file = /(?:^#|[\\/])texts[\\/](\w+)[\\/]([a-z]{2})\.json$/;
/** Marks modules that are not read from disk as they are. */
const prefix = '\0texts/';

/** Compiles the page's texts in `texts/` to modules: ICU messages in, strings and functions out. */
export function compileTexts(): Plugin {
  return {
    name: 'compile-texts',
    enforce: 'pre',
    resolveId(source) {
      const [, name, language] = file.exec(source) ?? [];
      const part = clientParts.find((known) => known === name);
      return part && language !== undefined ? `${prefix}${part}/${language}` : undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const [name = '', language = ''] = id.slice(prefix.length).split('/');
      const part = clientParts.find((known) => known === name);
      if (!part) return undefined;
      this.addWatchFile(pathOfTexts(part, language));
      return compileCatalogue(language, readCatalogue(part, language), readCatalogue(part, 'en'));
    },
  };
}

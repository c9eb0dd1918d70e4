import { writeServerModules } from './server-modules.ts';
import { typesFile, writeTextTypes } from './text-types.ts';
import { writeWordsModule } from './words-module.ts';

/** Returns all modules that `npm run texts` writes: from the texts, and from the list of languages. */
export function writtenModules(): { path: string; source: string }[] {
  return [{ path: typesFile, source: writeTextTypes() }, ...writeServerModules(), writeWordsModule()];
}

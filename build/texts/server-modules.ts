import { join } from 'node:path';
import { parametersOf, parseMessage } from './messages.ts';
import {
  type CatalogueEntry,
  languagesOf,
  readCatalogue,
  type ServerPart,
  serverParts,
  sourceOf,
} from './read-catalogue.ts';

const folder = join(import.meta.dirname, '../../server/words/texts');

/** Returns the modules by which the server reads its texts, one a part, with a function for each message with parameters. */
export function writeServerModules(): { path: string; source: string }[] {
  const modules = serverParts.map((part) => ({ path: join(folder, `${part}.ts`), source: moduleOf(part) }));
  return [{ path: join(folder, 'files.d.ts'), source: writeFileTypes() }, ...modules];
}

/** Returns the types of the JSON files. The compiler's own are out of date when a file changes, if it builds incrementally. */
function writeFileTypes(): string {
  const declared = serverParts.map((part) => {
    const { entries } = readCatalogue(part, sourceOf(part));
    const keys = Object.entries(entries).map(([key, entry]) => `      ${key}: ${typeOf(entry)};\n`);
    return `    ${part}: {\n${keys.join('')}    };\n`;
  });
  return `// Written by \`npm run texts\` from texts/server.
declare module '#texts/server/*.json' {
  /** A language that the page lacks has \`answers\` alone. */
  const texts: {
${declared.join('')}  };
  export default texts;
}
`;
}

function typeOf(entry: CatalogueEntry): string {
  if (typeof entry === 'string') return 'string';
  if (Array.isArray(entry)) return 'readonly string[]';
  return `{ ${Object.keys(entry)
    .map((key) => `${key}: string`)
    .join('; ')} }`;
}

/** Returns the name of the function that returns a part's texts in a language. */
export function functionOf(part: ServerPart): string {
  return `${part.replace(/s$/, '')}Texts`;
}

function moduleOf(part: ServerPart): string {
  const languages = languagesOf(part);
  const { entries } = readCatalogue(part, sourceOf(part));
  const functions = functionsOf([], entries);
  const body =
    functions === ''
      ? '  return byLanguage[language];'
      : `  const texts = byLanguage[language];\n  return {\n    ...texts,\n${functions}  };`;
  const format = functions === '' ? '' : "import { formatMessage } from '../format-message.ts';\n";
  const imports = languages.map(
    (language) => `import ${language} from '#texts/server/${language}.json' with { type: 'json' };\n`,
  );
  return `// Written by \`npm run texts\` from texts/server.
${format}${imports.join('')}
const byLanguage = {
${languages.map((language) => `  ${language}: ${language}.${part},\n`).join('')}};

export function ${functionOf(part)}(language: keyof typeof byLanguage) {
${body}
}
`;
}

/** Returns the properties that fill in parameters, in place of the texts that have them. */
function functionsOf(path: readonly string[], entries: Readonly<Record<string, CatalogueEntry>>): string {
  const indent = '  '.repeat(path.length + 2);
  const properties = Object.entries(entries).map(([key, entry]) => {
    const place = ['texts', ...path, key].join('.');
    if (typeof entry === 'string') {
      const parameters = parametersOf(parseMessage(entry));
      const types = parameters.map(({ name, type }) => `${name}: ${type}`).join('; ');
      const call = `(values: { ${types} }) => formatMessage(${place}, values, language)`;
      return parameters.length === 0 ? '' : `${indent}${key}: ${call},\n`;
    }
    const functions = functionsOf([...path, key], Object.fromEntries(Object.entries(entry)));
    return functions && `${indent}${key}: {\n${indent}  ...${place},\n${functions}${indent}},\n`;
  });
  return properties.join('');
}

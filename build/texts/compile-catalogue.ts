import { TYPE } from '@formatjs/icu-messageformat-parser';
import { type Element, type Parameter, parseMessage, slot } from './messages.ts';
import type { Catalogue, CatalogueEntry } from './read-catalogue.ts';

/** Returns a JavaScript module whose default export has a text or a function for each entry; `english` decides which. */
export function compileCatalogue(language: string, catalogue: Catalogue, english: Catalogue): string {
  const entries = Object.entries(catalogue.entries).map(([key, entry]) => {
    const parameters = english.parameters.get(key) ?? [];
    return `${JSON.stringify(key)}: ${compileEntry(language, entry, parameters)}`;
  });
  const counting = `import { counting } from '#client/words/counting.ts';\nconst count = counting(${JSON.stringify(language)});`;
  const body = `export default {\n${entries.join(',\n')}\n};\n`;
  return body.includes('count(') ? `${counting}\n${body}` : body;
}

function compileEntry(language: string, entry: CatalogueEntry, parameters: readonly Parameter[]): string {
  if (typeof entry !== 'string') {
    const compiled = Object.entries(entry).map(
      ([key, text]) => [JSON.stringify(key), compileEntry(language, text, parameters)] as const,
    );
    return Array.isArray(entry)
      ? `[${compiled.map(([, text]) => text).join(', ')}]`
      : `{ ${compiled.map((pair) => pair.join(': ')).join(', ')} }`;
  }
  const message = parseMessage(entry);
  if (parameters.length === 0) return JSON.stringify(literalOf(message));
  return `(${parameters.map(({ name }) => name).join(', ')}) => ${templateOf(language, message)}`;
}

function literalOf(message: readonly Element[]): string {
  return message.map((element) => (element.type === TYPE.literal ? element.value : '{}')).join('');
}

/** Returns an expression that writes a message: template literals, and calls of `count` for plurals. */
function templateOf(language: string, message: readonly Element[]): string {
  const [first] = message;
  if (message.length === 1 && first && first.type === TYPE.plural) return pluralOf(language, first);
  const parts = message.map((element) => {
    if (element.type === TYPE.literal) return escapeTemplate(element.value);
    if (element.type === TYPE.pound) return '#';
    if (element.value === slot) return '{}';
    return `\${${expressionOf(language, element)}}`;
  });
  return `\`${parts.join('')}\``;
}

function expressionOf(
  language: string,
  element: Exclude<Element, { type: TYPE.literal | TYPE.pound }>,
): string {
  if (element.type === TYPE.argument) return element.value;
  if (element.type === TYPE.number) return `${element.value}.toLocaleString(${JSON.stringify(language)})`;
  if (element.type === TYPE.plural) return pluralOf(language, element);
  if (element.type === TYPE.select) {
    const [yes, other] = [element.options.true, element.options.other];
    if (yes && other && Object.keys(element.options).length === 2)
      return `${element.value} ? ${templateOf(language, yes.value)} : ${templateOf(language, other.value)}`;
  }
  throw new Error(
    'only {name}, {n, number}, {n, plural, …} and {yes, select, true {…} other {…}} are supported',
  );
}

function pluralOf(language: string, { value, options }: Extract<Element, { type: TYPE.plural }>): string {
  const forms = Object.entries(options).map(
    ([form, option]) => `${form}: ${templateOf(language, option.value)}`,
  );
  return `count(${value}, { ${forms.join(', ')} })`;
}

function escapeTemplate(text: string): string {
  return text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n');
}

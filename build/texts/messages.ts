import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A piece of a message: text, a parameter, or a choice of texts. */
export type Element = ReturnType<typeof parse>[number];

/** Place in a sentence that the page fills with an element, such as a name: it stays in the compiled text as `{}`. */
export const slot = 'slot';

/** A parameter of a message's function, in the order of its calls. */
export interface Parameter {
  name: string;
  type: 'string | number' | 'number' | 'boolean';
}

/** Parses an ICU message. Throws a sentence that says what is wrong with it. */
export function parseMessage(text: string): Element[] {
  try {
    return parse(text, { ignoreTag: true, captureLocation: false, requiresOtherClause: true });
  } catch (error) {
    throw new Error(`malformed message (${error instanceof Error ? error.message : error}): ${text}`);
  }
}

/** Returns what a message is called with, in order of appearance. */
export function parametersOf(message: readonly Element[]): Parameter[] {
  const found = new Map<string, Parameter>();
  const visit = (elements: readonly Element[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      if (element.value !== slot) add(found, element);
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const { value } of Object.values(element.options)) visit(value);
      }
    }
  };
  visit(message);
  return [...found.values()];
}

function add(
  found: Map<string, Parameter>,
  { type, value: name }: Exclude<Element, { type: TYPE.pound }>,
): void {
  const known = found.get(name);
  if (known && known.type !== 'string | number') return;
  if (type === TYPE.plural || type === TYPE.number) found.set(name, { name, type: 'number' });
  else if (type === TYPE.select) found.set(name, { name, type: 'boolean' });
  else if (!known) found.set(name, { name, type: 'string | number' });
}

/** True if a translation has the parameters and slots of the English message; it may count where English doesn't. */
export function hasSameParts(english: string, translation: string): boolean {
  return partsOf(english) === partsOf(translation);
}

function partsOf(text: string): string {
  const message = parseMessage(text);
  const names = parametersOf(message).map(({ name }) => name);
  return [...names, ...(text.includes(`{${slot}}`) ? [slot] : [])].toSorted().join(' ');
}

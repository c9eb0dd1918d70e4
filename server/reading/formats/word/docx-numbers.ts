import { type NumberForm, writeNumber } from '../../blocks/list-numbers.ts';
import { attribute, numberAttribute } from '../../containers/xml.ts';
import type { OoxmlPackage } from '../ooxml/ooxml.ts';

interface Level {
  /** Undefined for bullets. */
  form: NumberForm | undefined;
  /** Pattern with placeholders for the numbers of levels: `%1.%2`. */
  pattern: string;
  start: number;
}

interface List {
  /** Id of the abstract definition. Lists with the same definition continue each other's numbers. */
  definition: string;
  /** Start numbers of the levels at which this list restarts. */
  restarts: Map<number, number>;
}

/** Returns the number of a list's next item, such as `2.1`; empty for bullets. */
export type CountItem = (listId: string, level: number) => string;

const forms: Readonly<Record<string, NumberForm>> = {
  lowerLetter: 'letter',
  upperLetter: 'Letter',
  lowerRoman: 'roman',
  upperRoman: 'Roman',
};
const withoutNumber = new Set(['bullet', 'none']);

/** Reads a Word file's list definitions and returns a function that numbers items as Word does. */
export async function readNumbering(file: OoxmlPackage, part: string | undefined): Promise<CountItem> {
  const definitions = new Map<string, Map<number, Level>>();
  const lists = new Map<string, List>();
  let levels = new Map<number, Level>();
  let level: Level = { form: undefined, pattern: '', start: 1 };
  let list: List | undefined;
  let overridden = 0;
  await file.walk(part, {
    open(name, attributes) {
      const value = attribute(attributes, 'val') ?? '';
      if (name === 'abstractNum') {
        levels = new Map();
        definitions.set(attribute(attributes, 'abstractNumId') ?? '', levels);
      } else if (name === 'num') {
        list = { definition: '', restarts: new Map() };
        lists.set(attribute(attributes, 'numId') ?? '', list);
      } else if (name === 'lvl') {
        level = { form: 'decimal', pattern: '', start: 1 };
        if (!list) levels.set(numberAttribute(attributes, 'ilvl', 0), level);
      } else if (name === 'numFmt')
        level.form = withoutNumber.has(value) ? undefined : (forms[value] ?? 'decimal');
      else if (name === 'lvlText') level.pattern = value;
      else if (name === 'start') level.start = numberAttribute(attributes, 'val', 1);
      else if (name === 'abstractNumId' && list) list.definition = value;
      else if (name === 'lvlOverride') overridden = numberAttribute(attributes, 'ilvl', 0);
      else if (name === 'startOverride')
        list?.restarts.set(overridden, numberAttribute(attributes, 'val', 1));
    },
  });
  return createCounter(definitions, lists);
}

function createCounter(
  definitions: ReadonlyMap<string, ReadonlyMap<number, Level>>,
  lists: ReadonlyMap<string, List>,
): CountItem {
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  return (listId, depth) => {
    const list = lists.get(listId);
    const levels = list && definitions.get(list.definition);
    const level = levels?.get(depth);
    if (!list || !level) return '';
    const count = counts.get(list.definition) ?? [];
    counts.set(list.definition, count);
    const restart = begun.has(`${listId} ${depth}`) ? undefined : list.restarts.get(depth);
    begun.add(`${listId} ${depth}`);
    count[depth] = restart ?? (count[depth] ?? level.start - 1) + 1;
    count.length = depth + 1;
    if (level.form === undefined) return '';
    return level.pattern.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const shown = levels?.get(at);
      return writeNumber(count[at] ?? shown?.start ?? 1, shown?.form ?? 'decimal');
    });
  };
}

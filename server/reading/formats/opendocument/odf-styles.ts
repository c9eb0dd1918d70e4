import type { NumberForm } from '../../blocks/list-numbers.ts';
import { attribute, numberOf, type XmlEvents } from '../../containers/xml.ts';

export interface OdfListLevel {
  form: NumberForm;
  prefix: string;
  suffix: string;
  /** How many levels' numbers are shown. */
  levels: number;
  start: number;
}

export interface OdfStyles {
  /** By the list style's name, then by level from 1; levels with bullets are left out. */
  lists: Map<string, Map<number, OdfListLevel>>;
  /** The style that a style is based on. */
  parents: Map<string, string>;
  /** Styles of sheets that are not shown. */
  hidden: Set<string>;
  /** Styles of text that is not shown. */
  hiddenTexts: Set<string>;
}

const forms: Readonly<Record<string, NumberForm>> = {
  '1': 'decimal',
  a: 'letter',
  A: 'Letter',
  i: 'roman',
  I: 'Roman',
};

export function createOdfStyles(): OdfStyles {
  return { lists: new Map(), parents: new Map(), hidden: new Set(), hiddenTexts: new Set() };
}

/** Takes in the styles that a walk meets. */
export function styleEvents(styles: OdfStyles): Required<Pick<XmlEvents, 'open'>> {
  let levels = new Map<number, OdfListLevel>();
  let style = '';
  return {
    open(name, attributes) {
      const own = attribute(attributes, 'name') ?? '';
      if (name === 'style') {
        style = own;
        styles.parents.set(own, attribute(attributes, 'parent-style-name') ?? '');
      } else if (name === 'table-properties' && attribute(attributes, 'display') === 'false') {
        styles.hidden.add(style);
      } else if (name === 'text-properties' && attribute(attributes, 'display') === 'none') {
        styles.hiddenTexts.add(style);
      } else if (name === 'list-style') {
        levels = new Map();
        styles.lists.set(own, levels);
      } else if (name === 'list-level-style-number') {
        const form = forms[attribute(attributes, 'num-format') ?? ''];
        if (!form) return;
        levels.set(numberOf(attributes, 'level', 1), {
          form,
          prefix: attribute(attributes, 'num-prefix') ?? '',
          suffix: attribute(attributes, 'num-suffix') ?? '',
          levels: numberOf(attributes, 'display-levels', 1),
          start: numberOf(attributes, 'start-value', 1),
        });
      }
    },
  };
}

/** Styles may name each other in a circle. */
const longestChain = 20;

/** The heading level of a style that is one for titles, by its name or what it is based on. */
export function titleLevel({ parents }: OdfStyles, styleName: string | undefined): number | undefined {
  let name = styleName ?? '';
  for (let i = 0; i < longestChain && name !== ''; i++) {
    if (/^title$/i.test(name)) return 1;
    if (/^subtitle$/i.test(name)) return 2;
    name = parents.get(name) ?? '';
  }
  return undefined;
}

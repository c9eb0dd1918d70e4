import type { NumberForm } from '../../blocks/list-numbers.ts';
import { attribute, numberAttribute, type XmlEvents } from '../../containers/xml.ts';

export interface OdfListLevel {
  form: NumberForm;
  prefix: string;
  suffix: string;
  /** Number of levels in an item's number: 2 for `1.3`. */
  levels: number;
  start: number;
}

export interface OdfStyles {
  /** Numbered levels from 1 by the list style's name; levels with bullets are missing. */
  lists: Map<string, Map<number, OdfListLevel>>;
  /** Names of the styles that styles are based on. */
  parents: Map<string, string>;
  /** Styles of hidden sheets. */
  hidden: Set<string>;
  /** Styles of hidden text. */
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

/** Creates a handler that collects styles. */
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
        levels.set(numberAttribute(attributes, 'level', 1), {
          form,
          prefix: attribute(attributes, 'num-prefix') ?? '',
          suffix: attribute(attributes, 'num-suffix') ?? '',
          levels: numberAttribute(attributes, 'display-levels', 1),
          start: numberAttribute(attributes, 'start-value', 1),
        });
      }
    },
  };
}

/** Limit for styles that are based on each other in a circle. */
const maxChain = 20;

/** Returns the heading level of a style for titles, by its name or the style it is based on. */
export function titleLevel({ parents }: OdfStyles, styleName: string | undefined): number | undefined {
  let name = styleName ?? '';
  for (let i = 0; i < maxChain && name !== ''; i++) {
    if (/^title$/i.test(name)) return 1;
    if (/^subtitle$/i.test(name)) return 2;
    name = parents.get(name) ?? '';
  }
  return undefined;
}

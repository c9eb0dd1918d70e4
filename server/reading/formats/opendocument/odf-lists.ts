import { writeNumber } from '../../blocks/list-numbers.ts';
import { type Attributes, attribute, numberAttribute } from '../../containers/xml.ts';
import type { OdfListLevel, OdfStyles } from './odf-styles.ts';

interface OpenList {
  styleName: string;
  count: number;
}

/** Counts the items of open lists, for the numbers before them. */
export interface OdfLists {
  openList(attributes: Attributes): void;
  closeList(): void;
  openItem(attributes: Attributes): void;
  /** True inside a list. */
  isInside(): boolean;
  /** Returns the number of an item's first paragraph, such as `2.1.`; empty for bullets and for its other paragraphs. */
  takeLabel(): string;
}

export function createOdfLists(styles: OdfStyles): OdfLists {
  const open: OpenList[] = [];
  /** Last number of a list by its depth and style, for a list that continues it. */
  const ended = new Map<string, number>();
  let isFirst = false;
  const levelAt = (depth: number): OdfListLevel | undefined =>
    styles.lists.get(open[depth - 1]?.styleName ?? '')?.get(depth);
  return {
    openList(attributes) {
      const styleName = attribute(attributes, 'style-name') ?? open.at(-1)?.styleName ?? '';
      const continues =
        attribute(attributes, 'continue-numbering') === 'true' ||
        attribute(attributes, 'continue-list') !== undefined;
      open.push({ styleName, count: 0 });
      const list = open[open.length - 1];
      const before = continues ? ended.get(`${open.length} ${styleName}`) : undefined;
      if (list) list.count = before ?? (levelAt(open.length)?.start ?? 1) - 1;
    },
    closeList() {
      const list = open.pop();
      if (list) ended.set(`${open.length + 1} ${list.styleName}`, list.count);
    },
    openItem(attributes) {
      const list = open.at(-1);
      if (list) list.count = numberAttribute(attributes, 'start-value', list.count + 1);
      isFirst = true;
    },
    isInside: () => open.length > 0,
    takeLabel() {
      const level = isFirst ? levelAt(open.length) : undefined;
      isFirst = false;
      if (!level) return '';
      const shown = open.slice(Math.max(0, open.length - level.levels));
      const first = open.length - shown.length + 1;
      const numbers = shown.map(({ count }, i) => writeNumber(count, levelAt(first + i)?.form ?? 'decimal'));
      return `${level.prefix}${numbers.join('.')}${level.suffix} `;
    },
  };
}

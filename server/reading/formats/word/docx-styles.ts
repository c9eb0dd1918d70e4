import { attribute, numberAttribute } from '../../containers/xml.ts';
import type { OoxmlPackage } from '../ooxml/ooxml.ts';

/** Properties of a paragraph, its own or those of its style. */
export interface ParagraphLook {
  /** 1 to 6 for headings. */
  heading?: number;
  listId?: string;
  listLevel?: number;
  /** True if its text is hidden unless a run says otherwise. */
  isHidden?: boolean;
}

interface Style extends ParagraphLook {
  basedOn?: string;
}

/** Returns a style's properties including inherited ones. */
export type StyleLook = (styleId: string | undefined) => ParagraphLook;

/** Limit for styles that are based on each other in a circle. */
const maxChain = 20;

/** Reads a Word file's paragraph styles. */
export async function readStyles(file: OoxmlPackage, part: string | undefined): Promise<StyleLook> {
  const styles = new Map<string, Style>();
  let usual: string | undefined;
  let style: Style = {};
  await file.walk(part, {
    open(name, attributes) {
      const value = attribute(attributes, 'val') ?? '';
      if (name === 'style') {
        style = {};
        const id = attribute(attributes, 'styleId') ?? '';
        styles.set(id, style);
        const isParagraph = attribute(attributes, 'type') === 'paragraph';
        if (isParagraph && attribute(attributes, 'default') === '1') usual = id;
      } else if (name === 'name') Object.assign(style, headingOfName(value));
      else if (name === 'basedOn') style.basedOn = value;
      else readLook(style, name, value);
    },
  });
  const looks = new Map<string | undefined, ParagraphLook>();
  return (styleId) => {
    const look = looks.get(styleId) ?? inherit(styles, styleId ?? usual);
    looks.set(styleId, look);
    return look;
  };
}

/** Sets the property that an element stands for, if it is one of {@link ParagraphLook}. */
export function readLook(look: ParagraphLook, name: string, value: string): void {
  const level = numberAttribute({ value }, 'value', 0);
  if (name === 'outlineLvl' && level < 9) look.heading ??= Math.min(level + 1, 6);
  if (name === 'numId') look.listId = value;
  if (name === 'ilvl') look.listLevel = level;
  if (name === 'vanish') look.isHidden = isOn(value);
}

/** True unless the value of an on/off property is off. */
export function isOn(value: string): boolean {
  return !/^(?:0|false|off)$/.test(value);
}

/** Recognises built-in heading styles, whose names are the same in every language of Word. */
function headingOfName(name: string): ParagraphLook {
  const level = /^heading ([1-9])$/i.exec(name)?.[1];
  if (level) return { heading: Math.min(Number(level), 6) };
  if (/^title$/i.test(name)) return { heading: 1 };
  return /^subtitle$/i.test(name) ? { heading: 2 } : {};
}

function inherit(styles: ReadonlyMap<string, Style>, styleId: string | undefined): ParagraphLook {
  let look: ParagraphLook = {};
  let id = styleId;
  for (let i = 0; i < maxChain && id !== undefined; i++) {
    const { basedOn, ...own }: Style = styles.get(id) ?? {};
    look = { ...own, ...look };
    id = basedOn;
  }
  return look;
}

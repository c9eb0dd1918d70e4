import { type Attributes, attribute, numberOf } from '../../containers/xml.ts';

/** The fields that are open: what one is made of is not shown, what it gave is. */
export interface DocxFields {
  /** Whether an element is a field's, which is then taken in. */
  open(name: string, attributes: Attributes): boolean;
  isInCode(): boolean;
  /** The entry that is chosen of a list to choose from. */
  chosen(): string;
  /** A field that was begun and never ended hides no more than its paragraph. */
  endParagraph(): void;
}

export function createFields(): DocxFields {
  let fields: ('code' | 'result')[] = [];
  let entries: string[] = [];
  let choice = 0;
  const takePart = (kind: string | undefined) => {
    if (kind === 'begin') fields.push('code');
    else if (kind === 'separate' && fields.length > 0) fields[fields.length - 1] = 'result';
    else if (kind === 'end') fields.pop();
  };
  return {
    open(name, attributes) {
      if (name === 'fldChar') takePart(attribute(attributes, 'fldCharType'));
      else if (name === 'ddList') [entries, choice] = [[], 0];
      else if (name === 'listEntry') entries.push(attribute(attributes, 'val') ?? '');
      else if (name === 'result') choice = numberOf(attributes, 'val', 0);
      else return false;
      return true;
    },
    isInCode: () => fields.includes('code'),
    chosen: () => entries[choice] ?? '',
    endParagraph() {
      fields = fields.filter((state) => state === 'result');
    },
  };
}

import { type Attributes, attribute, numberAttribute } from '../../containers/xml.ts';

/** Tracks open fields: a field's code is hidden, its result is shown. */
export interface DocxFields {
  /** Handles an element of a field; returns false for other elements. */
  open(name: string, attributes: Attributes): boolean;
  isInCode(): boolean;
  /** Returns the chosen entry of a drop-down list. */
  chosen(): string;
  /** Closes codes that have no end, so that they hide no more than their paragraph. */
  endParagraph(): void;
}

export function createFields(): DocxFields {
  let fields: ('code' | 'result')[] = [];
  let entries: string[] = [];
  let choice = 0;
  const setState = (kind: string | undefined) => {
    if (kind === 'begin') fields.push('code');
    else if (kind === 'separate' && fields.length > 0) fields[fields.length - 1] = 'result';
    else if (kind === 'end') fields.pop();
  };
  return {
    open(name, attributes) {
      if (name === 'fldChar') setState(attribute(attributes, 'fldCharType'));
      else if (name === 'ddList') [entries, choice] = [[], 0];
      else if (name === 'listEntry') entries.push(attribute(attributes, 'val') ?? '');
      else if (name === 'result') choice = numberAttribute(attributes, 'val', 0);
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

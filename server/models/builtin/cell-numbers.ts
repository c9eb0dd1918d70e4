/** A number as it is written: `1.250` has a point that may part its decimals or its thousands. */
export interface Written {
  digits: string;
  /** Which marks certainly part decimals and thousands here. */
  decimal?: string;
  group?: string;
  /** The mark that may be either. */
  open?: string;
}

const blanks = /(?<=\d)['’ ](?=\d{3}(?!\d))/g;
const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/;
const groupedWithDecimals = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*([.,])\d+$/;
const withOneMark = /^(\d+)([.,])(\d+)$/;

/** Undefined for what is no number: a date, a time, what begins with a nought as they do. */
export function readWritten(text: string): Written | undefined {
  const digits = text.replace(blanks, '');
  if (/^0\d/.test(digits)) return undefined;
  if (/^\d+$/.test(digits)) return { digits };
  const group = grouped.exec(digits)?.[1];
  if (group !== undefined) return { digits, group };
  const [, thousands, decimals] = groupedWithDecimals.exec(digits) ?? [];
  if (thousands !== undefined && thousands !== decimals)
    return { digits, group: thousands, decimal: decimals ?? '' };
  const [, whole = '', mark, rest = ''] = withOneMark.exec(digits) ?? [];
  if (mark === undefined) return undefined;
  const isOpen = rest.length === 3 && whole.length <= 3 && whole !== '0' && digits === text;
  return isOpen ? { digits, open: mark } : { digits, decimal: mark };
}

/** Its value where `mark` parts its decimals. */
export function valueWith(mark: string | undefined, { digits }: Written): number {
  const [whole = '', decimals = '0'] = mark === undefined ? [digits] : digits.split(mark);
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals}`);
}

/** What an open mark may part in numbers of one column; none where they contradict each other. */
export function readingsOf(written: readonly Written[], isOfWholes: boolean): ('decimals' | 'thousands')[] {
  const marks = (which: 'decimal' | 'group' | 'open') => new Set(written.flatMap((one) => one[which] ?? []));
  const [decimal, group, open] = [marks('decimal'), marks('group'), marks('open')];
  if ([...decimal].some((mark) => group.has(mark)) || open.size > 1) return [];
  const [mark] = open;
  if (mark === undefined) return ['decimals'];
  if (decimal.has(mark)) return ['decimals'];
  return group.has(mark) || decimal.size > 0 || isOfWholes ? ['thousands'] : ['decimals', 'thousands'];
}

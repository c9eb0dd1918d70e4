import { formatNumber } from '../../blocks/number-format.ts';
import { attribute, numberAttribute } from '../../containers/xml.ts';
import type { OoxmlPackage } from '../ooxml/ooxml.ts';

/** Formats a number as a cell of this style displays it. */
export type ShowNumber = (value: number, style: number) => string;

/** Format codes that workbooks use without defining them (ECMA-376 part 1, 18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

/** Creates a function that formats a workbook's numbers by the style of their cell. */
export function createShowNumber(
  codes: ReadonlyMap<number, string>,
  styles: readonly number[],
  isFrom1904: boolean,
): ShowNumber {
  return (value, style) => {
    const format = styles[style] ?? 0;
    return formatNumber(value, codes.get(format) ?? builtIn[format] ?? 'General', isFrom1904);
  };
}

/** Reads a workbook's number formats. */
export async function readFormats(
  file: OoxmlPackage,
  part: string | undefined,
  isFrom1904: boolean,
): Promise<ShowNumber> {
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let inCells = false;
  await file.walk(part, {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) styles.push(numberAttribute(attributes, 'numFmtId', 0));
      else if (name === 'numFmt') {
        codes.set(numberAttribute(attributes, 'numFmtId', 0), attribute(attributes, 'formatCode') ?? '');
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return createShowNumber(codes, styles, isFrom1904);
}

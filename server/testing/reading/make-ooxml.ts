import { makeZip } from './make-zip.ts';

const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Relations of a part by their ids. */
type Relations = Readonly<Record<string, readonly [type: string, target: string]>>;

/** Creates an Office file with these parts, the first of which is the main part. */
export function makeOoxml(contentType: string, parts: Readonly<Record<string, string>>): Buffer {
  const [main = ''] = Object.keys(parts);
  const type = `application/vnd.openxmlformats-officedocument.${contentType}.main+xml`;
  return makeZip({
    '[Content_Types].xml': `<Types><Override PartName="/${main}" ContentType="${type}"/></Types>`,
    '_rels/.rels': relations({ r1: ['officeDocument', main] }),
    ...parts,
  });
}

export function relations(all: Relations): string {
  const entries = Object.entries(all).map(
    ([id, [type, target]]) => `<Relationship Id="${id}" Type="${relationTypes}/${type}" Target="${target}"/>`,
  );
  return `<Relationships>${entries.join('')}</Relationships>`;
}

/** Creates a workbook with one sheet, whose rows are given as XML. */
export function makeXlsx(rows: string, extra: Readonly<Record<string, string>> = {}): Buffer {
  return makeOoxml('spreadsheetml.sheet', {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Prices" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations({
      r1: ['worksheet', 'worksheets/sheet1.xml'],
      r2: ['sharedStrings', 'sharedStrings.xml'],
      r3: ['styles', 'styles.xml'],
      r4: ['worksheet', 'worksheets/sheet2.xml'],
    }),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...extra,
  });
}

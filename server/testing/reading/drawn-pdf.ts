/** Creates a PDF of one page with these drawing operators. Its font `F` is Helvetica; codes from 192 on map to the given characters. */
export function drawnPdf(operators: string, characters: readonly string[] = []): Buffer {
  const hex = (text: string) =>
    [...Buffer.from(text, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const codes = characters.map((text, i) => `<${(192 + i).toString(16)}> <${hex(text)}>`);
  const map = `/CIDInit /ProcSet findresource begin begincmap
1 begincodespacerange <00> <ff> endcodespacerange
1 beginbfrange <20> <7e> <0020> endbfrange
${codes.length === 0 ? '' : `${codes.length} beginbfchar ${codes.join('\n')} endbfchar`}
endcmap end`;
  const stream = (content: string) =>
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >> stream\n${content}\nendstream`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream(operators),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>',
    stream(map),
  ];
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`, 'latin1');
}

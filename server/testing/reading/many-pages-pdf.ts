/** Creates a PDF of `count` pages with the same word. */
export function manyPagesPdf(count: number): string {
  const content = 'BT /F1 12 Tf 20 100 Td (Words) Tj ET';
  const kids = Array.from({ length: count }, (_, i) => `${i + 5} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R >>';
  for (let i = 0; i < count; i++) objects.push(page);
  const parts = ['%PDF-1.4\n'];
  let length = 9;
  const offsets = objects.map((object, i) => {
    const offset = length;
    const part = `${i + 1} 0 obj\n${object}\nendobj\n`;
    parts.push(part);
    length += part.length;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${parts.join('')}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
}

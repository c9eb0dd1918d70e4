/** Quotes a cell of CSV (RFC 4180). A spreadsheet would run a text that begins like a formula, in wide letters too, so it gets an apostrophe. */
export function csvCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

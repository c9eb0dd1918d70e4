/** Quotes a cell of CSV (RFC 4180). A spreadsheet would run a text that begins like a formula, so it gets an apostrophe. */
export function csvCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

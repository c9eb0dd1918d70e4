/** How text was folded when 003 and 004 were written: what they stored stays as it was, whatever search-text.ts becomes. */
export function foldText(text: string): string {
  return (
    text
      .toWellFormed()
      .toUpperCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replaceAll('ς', 'σ')
      // PostgreSQL stores no NUL.
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
  );
}

import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * Text as it is searched and sorted, alike on both engines, which know no case beyond their own few letters: without case,
 * accents and the difference between forms of one character. Stored in a column of its own beside the text.
 */
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

/** Whether a column of folded text holds `search`, letter by letter: nothing in it is a wildcard. A search of which folding leaves nothing finds nothing. */
export function holdsText(column: Expression<string>, search: string): Expression<SqlBool> {
  const folded = foldText(search);
  if (folded === '') return sql<SqlBool>`1 = 0`;
  const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}

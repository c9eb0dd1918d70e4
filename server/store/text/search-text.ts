import { type Expression, type SqlBool, sql } from 'kysely';

/** Folds case, accents and variants of characters for search and order. Each engine folds few letters, differently, so it is stored. */
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

/** SQL condition: a column of folded text contains `search`, without wildcards. False if folding leaves nothing of `search`. */
export function containsFolded(column: Expression<string>, search: string): Expression<SqlBool> {
  const folded = foldText(search);
  if (folded === '') return sql<SqlBool>`1 = 0`;
  const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}

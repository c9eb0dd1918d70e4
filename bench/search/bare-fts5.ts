import SQLite from 'better-sqlite3';

/** Opens SQLite's own full-text search over the same passages, to show what an index without languages, hosts and scopes costs. */
export function createBareFts5(passages: readonly string[], path: string) {
  const db = new SQLite(path);
  db.exec("create virtual table passages using fts5(text, tokenize = 'porter unicode61')");
  const insert = db.prepare('insert into passages (text) values (?)');
  db.transaction(() => {
    for (const text of passages) insert.run(text);
  })();
  const select = db.prepare(
    'select rowid, text from passages where passages match ? order by bm25(passages) limit 8',
  );
  return {
    search: (question: string) =>
      select.all([...new Set(question.match(/\w+/g))].map((word) => `"${word}"`).join(' OR ')),
    close: () => void db.close(),
  };
}

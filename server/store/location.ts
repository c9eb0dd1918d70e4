/** Whether a store's location is PostgreSQL's; any other is a SQLite file's path. */
export function isPostgres(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location);
}

/** A location as it may be shown: without its password. */
export function showLocation(location: string): string {
  const url = isPostgres(location) ? URL.parse(location) : null;
  if (!url) return location;
  url.password = '';
  url.search = '';
  return url.href;
}

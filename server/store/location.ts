/** True for a PostgreSQL URL; any other location is the path of a SQLite file. */
export function isPostgres(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location);
}

/** Returns a location without password and parameters, for messages. */
export function hideCredentials(location: string): string {
  const url = isPostgres(location) ? URL.parse(location) : null;
  if (!url) return location;
  url.password = '';
  url.search = '';
  return url.href;
}

/** Lifetime of a link that opens a file for anybody who has it. The page asks for a new one by the file's id. */
export const linkSeconds = 3600;

/** Returns when a signed link ends, which its token begins with; undefined for other addresses. */
export function linkEnd(url: string): Date | undefined {
  const token = URL.parse(url, 'http://host.invalid')?.searchParams.get('token') ?? '';
  const seconds = /^(\d{1,12})\./.exec(token)?.[1];
  return seconds === undefined ? undefined : new Date(Number(seconds) * 1000);
}

import type { Logger } from 'pino';
import { Problem } from '#server/failure/problem.ts';

/**
 * Logs what packages print to the console, so that every line on standard error is JSON. Of errors only the message is logged. A problem is not: it has
 * been told to whoever asked, as when an answer breaks off.
 */
export function logPrinted(log: Pick<Logger, 'warn' | 'debug'>): void {
  console.error = (...printed) => note(log.warn.bind(log), printed);
  console.warn = (...printed) => note(log.warn.bind(log), printed);
  console.info = (...printed) => note(log.debug.bind(log), printed);
}

function note(write: (fields: object, message: string) => void, printed: readonly unknown[]): void {
  if (printed.some((one) => one instanceof Problem)) return;
  const words = printed.map((one) => (one instanceof Error ? one.message : String(one)));
  write({ printed: words.join(' ') }, 'printed by a package');
}

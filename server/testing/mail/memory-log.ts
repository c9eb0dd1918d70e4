import { type Logger, pino } from 'pino';

/** A log that can be read: `text()` is all that was written, as JSON lines. */
export function createMemoryLog(): { log: Logger; text: () => string } {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
  return { log, text: () => lines.join('') };
}

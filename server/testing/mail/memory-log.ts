import { type Logger, pino } from 'pino';

/** Creates a log in memory; `text()` returns its JSON lines. */
export function createMemoryLog(): { log: Logger; text: () => string } {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
  return { log, text: () => lines.join('') };
}

import { type Logger, pino } from 'pino';

/** Structured logs on standard error. Nothing a person typed, no token and no key is ever passed to it. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: pino.stdSerializers.err, cause: pino.stdSerializers.err },
      redact: ['*.apiKey', '*.password', '*.token', '*.authorization', '*.cookie'],
    },
    pino.destination(2),
  );
}

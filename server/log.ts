import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured logs, on standard error by default. Nothing a person typed, no token and no key is ever passed to it. */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: pino.stdSerializers.err },
      redact: ['*.apiKey', '*.password', '*.token', '*.authorization', '*.cookie'],
    },
    destination,
  );
}

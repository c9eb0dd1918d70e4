import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured logs, on standard error by default. Nothing a person typed, no token and no key is ever passed to it. `mixin` adds to each line. */
export function createLog(
  level: string,
  {
    destination = pino.destination(2),
    mixin,
  }: { destination?: DestinationStream; mixin?: () => object } = {},
): Logger {
  return pino(
    {
      level,
      ...(mixin ? { mixin } : {}),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: pino.stdSerializers.err },
      redact: ['*.apiKey', '*.password', '*.token', '*.authorization', '*.cookie'],
    },
    destination,
  );
}

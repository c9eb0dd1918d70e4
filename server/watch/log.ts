import { type DestinationStream, type Logger, pino } from 'pino';

/** Creates a structured log, on standard error by default. Never log what people type, tokens or keys. `mixin` adds fields to each line. */
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

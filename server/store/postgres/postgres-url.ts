import { wholeNumber } from '#server/compute/whole-number.ts';
import { Refusal } from '#server/failure/refusal.ts';

/** Limits of one process on PostgreSQL: parameters of its URL. */
export interface PostgresLimits {
  /** Maximum number of connections. */
  pool: number;
  /** Timeout for a new connection, or for one of the pool to become free. */
  connectSeconds: number;
  /** Timeout of one statement. */
  statementMs: number;
}

interface PostgresUrl {
  /** The URL without the parameters that the driver doesn't know, or reads differently. */
  url: string;
  limits: PostgresLimits;
}

const parameters = {
  pool: wholeNumber(2, 500, 10),
  connect_timeout: wholeNumber(1, 60, 5),
  statement_timeout: wholeNumber(1000, 3_600_000, 30_000),
};

/**
 * Parses `postgres://…?pool=…&connect_timeout=…&statement_timeout=…`: connections, seconds as libpq has them, and milliseconds or a number with a
 * unit as PostgreSQL has them. A fault continues a sentence that begins with the setting's name.
 */
export function parsePostgresUrl(text: string): PostgresUrl | { fault: string } {
  const [address = '', query = ''] = splitOnce(text, '?');
  // Read piece by piece: the rest, such as `options=…`, goes to the driver as it is.
  const pieces = query.split('&').filter((piece) => piece !== '');
  const given = new URLSearchParams(pieces.filter(isLimit).join('&'));
  const pool = parameters.pool.safeParse(given.get('pool') ?? undefined);
  const connect = parameters.connect_timeout.safeParse(given.get('connect_timeout') ?? undefined);
  const statement = parameters.statement_timeout.safeParse(millisecondsOf(given.get('statement_timeout')));
  if (!pool.success) return { fault: faultOf('pool', pool.error) };
  if (!connect.success) return { fault: faultOf('connect_timeout', connect.error) };
  if (!statement.success) return { fault: faultOf('statement_timeout', statement.error) };
  const rest = pieces.filter((piece) => !isLimit(piece)).join('&');
  return {
    url: rest === '' ? address : `${address}?${rest}`,
    limits: { pool: pool.data, connectSeconds: connect.data, statementMs: statement.data },
  };
}

/** Parses a URL that no setting has checked, such as a command's option. Throws a `Refusal`. */
export function readPostgresUrl(text: string): PostgresUrl {
  const parsed = parsePostgresUrl(text);
  if ('fault' in parsed) throw new Refusal(`The URL of the store ${parsed.fault}`);
  return parsed;
}

function isLimit(piece: string): boolean {
  return Object.hasOwn(parameters, splitOnce(piece, '=')[0] ?? '');
}

const msOfUnit: Record<string, number> = { ms: 1, s: 1000, min: 60_000 };

function millisecondsOf(value: string | null): number | undefined {
  if (value === null) return undefined;
  const unit = Object.keys(msOfUnit).find((name) => value.endsWith(name)) ?? '';
  const amount = value.slice(0, value.length - unit.length);
  return amount === '' ? Number.NaN : Number(amount) * (msOfUnit[unit] ?? 1);
}

function faultOf(name: string, error: { issues: readonly { message: string }[] }): string {
  return `has a parameter ${name} that ${error.issues[0]?.message}`;
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

/** A generator of numbers in [0, 1). */
type Random = () => number;

export interface Call {
  method: string;
  /** As it is sent: not every one is a valid URL. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

const values: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    '0',
    'x',
    '\u0000',
    '\ud800',
    '😀'.repeat(200),
  ],
  ...[
    '../../etc/passwd',
    '%00',
    "' or 1=1 --",
    '<script>',
    '{{7*7}}',
    '__proto__',
    'constructor',
    'a'.repeat(30_000),
  ],
  ...[
    'https://127.0.0.1/',
    'file:///etc/passwd',
    'ftp://x',
    'https://[::1]:99999/',
    'javascript:alert(1)',
    '2999-13-45T99:99:99Z',
  ],
  ...[
    [],
    {},
    [null],
    [[[[]]]],
    { toString: 1 },
    Array.from({ length: 500 }, (_, n) => n),
    '?'.repeat(19_000),
    '1'.repeat(400),
  ],
];

/** Names of fields that routes read, so that some values reach what judges them. */
const fields = [
  ...[
    'query',
    'fileids',
    'files',
    'urls',
    'host',
    'title',
    'text',
    'question',
    'answer',
    'questions',
    'wordings',
    'name',
    'email',
    'message',
  ],
  ...[
    'Email',
    'Password',
    'FirstName',
    'token',
    'Token',
    'code',
    'id',
    'version',
    'confirm',
    'state',
    'scopes',
    'limits',
    'start',
    'schedule',
  ],
  ...[
    'domaintype',
    'hostsettings',
    'aisettings',
    'pagesettings',
    'model',
    'messages',
    'stream',
    'jsonrpc',
    'method',
    'params',
    'issuer',
    'url',
  ],
  ...[
    'days',
    'mails',
    'language',
    'rating',
    'conversationId',
    'follows',
    'expects',
    'returnurl',
    'draft',
    'visitor',
    'consent',
    'fields',
  ],
];
const parameters = [
  'page',
  'perPage',
  'limit',
  'search',
  'host',
  'sort',
  'format',
  'state',
  'base',
  'from',
  'to',
  'q',
  'draft',
  'forHost',
  'days',
];
const types = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/pdf',
  '',
  'a/b;c="',
];
const hostile: readonly (readonly [string, string])[] = [
  ...([
    ['if-match', '"'],
    ['if-match', '*'],
    ['if-none-match', 'W/"x", "y'],
    ['range', 'bytes=5-2,9999999999999999-'],
    ['range', 'x='],
  ] as const),
  ...([
    ['accept', 'text/event-stream;q=x'],
    ['accept-language', '-,;q=2,'.repeat(300)],
    ['origin', 'null'],
    ['origin', 'http://['],
  ] as const),
  ...([
    ['cookie', `session=${'%ff'.repeat(300)}; a=b; =`],
    ['x-forwarded-for', '::ffff:1.2.3.4, x'],
    ['x-forwarded-host', 'a b'],
  ] as const),
  ...([
    ['referer', 'http://%'],
    ['content-encoding', 'gzip'],
    ['expect', '100-continue'],
    ['mcp-session-id', '\u00ff'],
    ['dnt', 'x'.repeat(4000)],
  ] as const),
];
const ids = [
  '0',
  '-1',
  'null',
  '%00',
  '%ff',
  '%2e%2e%2f',
  '00000000-0000-0000-0000-000000000000',
  '%F0%9F%98%80',
  'a'.repeat(2000),
  ';,:@&=+$',
];

/** Creates junk calls of routes; the same for the same random numbers. `known` are ids that exist. */
export function createJunk(random: Random, known: readonly string[]) {
  const pick = <Item>(list: readonly Item[]): Item => {
    const found = list[Math.floor(random() * list.length)];
    if (found === undefined) throw new Error('There is nothing to pick from.');
    return found;
  };
  const makeJson = (): string => {
    const entries = Array.from({ length: 1 + Math.floor(random() * 6) }, () => [pick(fields), pick(values)]);
    return JSON.stringify(Object.fromEntries(entries));
  };
  const bodies: readonly (() => string)[] = [
    ...[makeJson, makeJson, makeJson, () => JSON.stringify(pick(values)), () => makeJson().slice(0, -2)],
    ...[
      () => `${'['.repeat(5000)}`,
      () => `{"a":${'{"a":'.repeat(40)}1${'}'.repeat(41)}`,
      () => '',
      () => '{"a":1e999999,"a":-0}',
    ],
    () =>
      `--x\r\nContent-Disposition: form-data; name="file"; filename="a\u0000.pdf"\r\n\r\n%PDF-1.7\r\n--x--`,
    () => `[${'0,'.repeat(30_000)}0]`,
  ];
  return ({ method, path }: { method: string; path: string }): Call => {
    const filled = path
      .replace(/:(\w+)(?:\{[^}]*\})?/g, () =>
        method !== 'DELETE' && random() < 0.6 ? pick(known) : pick(ids),
      )
      .replace('*', () => pick(ids));
    const query =
      random() < 0.4
        ? `?${pick(parameters)}=${encodeURIComponent(JSON.stringify(pick(values)).slice(0, 2000).toWellFormed())}`
        : '';
    const headers: Record<string, string> = {};
    if (random() < 0.3) headers[pick(hostile)[0]] = pick(hostile)[1];
    const hasBody = method !== 'GET' && method !== 'HEAD' && random() < 0.9;
    if (hasBody) headers['content-type'] = random() < 0.7 ? 'application/json' : pick(types);
    return {
      method,
      path: `${filled}${query}`,
      headers,
      body: hasBody ? Buffer.from(pick(bodies)()) : undefined,
    };
  };
}

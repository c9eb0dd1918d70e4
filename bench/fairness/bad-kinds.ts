export interface BadRequest {
  name: string;
  method: 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Announced length if more than the body, which then never ends. */
  announced?: number;
}

const megabyte = 1_000_000;
const ask = { method: 'POST', path: '/ai/api/values' } as const;
/** A config that need not exist: its version and its body are read first. */
const save = { method: 'PUT', path: '/api/configs/00000000-0000-7000-8000-000000000000' } as const;

/** Returns a request of each kind that held the event loop of an earlier version, or could fill what clients share. */
export function badRequests({ fileId, token }: { fileId: string; token: string }): readonly BadRequest[] {
  const json = { 'Content-Type': 'application/json' };
  const asOperator = { ...json, Authorization: `Bearer ${token}` };
  const question = JSON.stringify({ query: hanCharacters(20_000), fileids: [fileId] });
  return [
    { name: 'deep lists', ...ask, headers: json, body: filled('{"query":"a","x":', '[', 1.9) },
    { name: 'many values', ...ask, headers: json, body: filled('{"query":"a","x":[', '{},', 1.9) },
    { name: 'large nested PUT', ...save, headers: asOperator, body: filled('[', '[[]],', 21) },
    {
      name: 'long If-Match',
      ...save,
      headers: { ...asOperator, 'If-Match': `"a"${',\t '.repeat(4_900)}x` },
      body: Buffer.from('{}'),
    },
    { name: 'question without spaces', ...ask, headers: json, body: Buffer.from(question) },
    {
      name: 'huge body',
      ...ask,
      headers: json,
      body: filled('{"query":"', 'a', 0.1),
      announced: 50 * megabyte,
    },
    { name: 'slow body', ...ask, headers: json, body: Buffer.from('{"query":"a'), announced: 1_000 },
  ];
}

function filled(begin: string, unit: string, megabytes: number): Buffer {
  return Buffer.from(begin + unit.repeat((megabytes * megabyte) / unit.length));
}

/** Returns characters of which every pair is searched for. */
function hanCharacters(count: number): string {
  return Array.from({ length: count }, (_, n) => String.fromCharCode(0x4e00 + ((n * 7_919) % 20_000))).join(
    '',
  );
}

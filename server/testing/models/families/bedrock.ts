import { createHash, createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { BedrockKey } from '#contract/models/cloud-keys.ts';
import type { Asked, Family } from './stand-in.ts';

export const bedrockKey = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'eu-west-1',
} as const satisfies BedrockKey;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** True if a request has the signature that AWS's documentation computes for it ("Create a signed AWS API request"). */
export function isSigned({ request, body }: Asked, key: BedrockKey = bedrockKey): boolean {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-security-token': token } = request.headers;
  const parts = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
    authorization,
  );
  const [, credential, signedHeaders = '', signature] = parts ?? [];
  const scope = `${String(date).slice(0, 8)}/${key.region}/bedrock/aws4_request`;
  if (credential !== `${key.accessKeyId}/${scope}` || token !== key.sessionToken) return false;
  if (!['host', 'x-amz-date'].every((name) => signedHeaders.split(';').includes(name))) return false;
  const url = new URL(request.url ?? '', 'http://host');
  const canonical = [
    request.method,
    // Each part of the path is encoded once more.
    url.pathname.split('/').map(encodeURIComponent).join('/'),
    [...url.searchParams]
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .sort()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${request.headers[name]}`),
    '',
    signedHeaders,
    sha256(body),
  ];
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical.join('\n'))].join('\n');
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`);
  return hmac(signingKey, text).toString('hex') === signature;
}

/** Returns a message of an event stream: its lengths, headers, body and checksums. */
function messageOf(names: Readonly<Record<string, string>>, fields: object): Buffer {
  const headers = Buffer.concat(
    Object.entries(names).map(([name, value]) => {
      const length = Buffer.alloc(3);
      // 7 is the type of strings.
      length.writeUInt8(7);
      length.writeUInt16BE(value.length, 1);
      return Buffer.concat([Buffer.from([name.length]), Buffer.from(name), length, Buffer.from(value)]);
    }),
  );
  const body = Buffer.from(JSON.stringify(fields));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(headers.length + body.length + 16);
  lengths.writeUInt32BE(headers.length, 4);
  const prelude = Buffer.concat([lengths, checksum(lengths)]);
  const message = Buffer.concat([prelude, headers, body]);
  return Buffer.concat([message, checksum(message)]);
}

function checksum(bytes: Buffer): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum;
}

const event = (type: string, fields: object) =>
  messageOf({ ':event-type': type, ':content-type': 'application/json', ':message-type': 'event' }, fields);
const fail = (type: string) =>
  messageOf(
    { ':exception-type': type, ':message-type': 'exception' },
    { message: bedrockKey.secretAccessKey },
  );
const delta = (delta: object, contentBlockIndex = 0) =>
  event('contentBlockDelta', { contentBlockIndex, delta });
const stop = (contentBlockIndex = 0) => event('contentBlockStop', { contentBlockIndex });
const say = (text: string, index = 0) => Buffer.concat([delta({ text }, index), stop(index)]);
const begin = event('messageStart', { role: 'assistant' });
const end = (stopReason: string) =>
  Buffer.concat([
    event('messageStop', { stopReason }),
    event('metadata', {
      usage: { inputTokens: 10, outputTokens: 5, totalTokens: 105, cacheReadInputTokens: 90 },
      metrics: { latencyMs: 12 },
    }),
  ]);
const call = Buffer.concat([
  event('contentBlockStart', {
    contentBlockIndex: 1,
    start: { toolUse: { toolUseId: 'tooluse_1', name: 'track_order' } },
  }),
  delta({ toolUse: { input: '{"num' } }, 1),
  delta({ toolUse: { input: 'ber":"7"}' } }, 1),
  stop(1),
]);
const think = Buffer.concat([
  delta({ reasoningContent: { text: 'Hm.' } }),
  delta({ reasoningContent: { signature: 'c2lnbmVk' } }),
  stop(),
]);
const usage = [100, 5, 90] as const;

export const bedrockAnswer = Buffer.concat([begin, say('Done.'), end('end_turn')]);

/** Amazon Bedrock. A request without its signature is refused. */
export const bedrock: Family = {
  kind: 'bedrock',
  key: () => JSON.stringify(bedrockKey),
  async handles(asked, response) {
    if (isSigned(asked) && /^\/model\/[^/]+\/converse-stream$/.test(asked.request.url ?? '')) return false;
    response.writeHead(403, { 'x-amzn-errortype': 'InvalidSignatureException' }).end('{"message":"wrong"}');
    return true;
  },
  closing: bedrockAnswer,
  standIns: [
    {
      does: 'answers, in frames that are cut anywhere',
      model: 'eu.anthropic.claude-sonnet-4-20250514-v1:0',
      sends: Array.from(Buffer.concat([begin, say('Nine'), end('end_turn')]), (byte) => Buffer.from([byte])),
      reads: { text: 'Nine', end: 'ended', usage },
    },
    {
      does: 'sends events and fields of new types',
      sends: [
        event('weather', { sky: 'blue' }),
        event('messageStart', { role: 'assistant', mood: 'good' }),
      ].concat([say('Nine'), end('end_turn')]),
      reads: { text: 'Nine', end: 'ended', usage },
    },
    {
      does: 'thinks, signs it, and wants it back with a call',
      model: 'anthropic.claude-x',
      hasTools: true,
      sends: [begin, think, call, end('tool_use')],
      reads: {
        ...{ thoughts: 'Hm.', text: 'Done.', end: 'ended' },
        calls: [['track_order', { number: '7' }]],
        sentBack: ['"signature":"c2lnbmVk"', '"toolUseId":"tooluse_1"', 'Found.'],
      },
    },
    {
      does: 'is throttled in the stream',
      sends: [fail('throttlingException')],
      reads: { end: 'next', cause: '429' },
    },
    {
      does: 'fails behind text',
      sends: [begin, delta({ text: 'Ni' }), fail('modelStreamErrorException')],
      reads: { text: 'Ni', end: 'broken off', cause: 'modelStreamErrorException' },
    },
    {
      does: 'fails behind text with an error of a new type',
      sends: [begin, delta({ text: 'Ni' }), fail('modelTimeoutException')],
      reads: { text: 'Ni', end: 'broken off' },
    },
    {
      does: 'ends without an end mark',
      sends: [begin, say('Ni')],
      reads: { text: 'Ni', end: 'broken off' },
    },
    {
      does: 'ends within a frame',
      sends: [begin, delta({ text: 'Ni' }), end('end_turn').subarray(0, 30)],
      reads: { text: 'Ni', end: 'broken off' },
    },
    {
      does: 'sends a frame with a wrong checksum',
      sends: [begin, delta({ text: 'Ni' }), Buffer.from(end('end_turn')).fill(0, 40, 42)],
      reads: { text: 'Ni', end: 'broken off' },
    },
    {
      does: 'announces a frame that is too long',
      sends: [begin, delta({ text: 'Ni' }), Buffer.from([0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 0])],
      reads: { text: 'Ni', end: 'broken off' },
    },
    {
      does: 'answers at more length than a line may have',
      sends: [
        begin,
        ...Array.from({ length: 30 }, () => delta({ text: 'Nine '.repeat(2_000), p: 'a'.repeat(40_000) })),
      ].concat([end('end_turn')]),
      reads: { text: 'Nine '.repeat(60_000), end: 'ended', usage },
    },
    { does: 'declines', sends: [begin, end('guardrail_intervened')], reads: { end: 'declined', usage } },
    {
      does: 'reaches its limit',
      sends: [begin, say('Ni'), end('max_tokens')],
      reads: { text: 'Ni […]', end: 'cut', usage },
    },
    { does: 'ends empty', sends: [begin, end('end_turn')], reads: { end: 'next', cause: 'empty', usage } },
  ],
};

import { invalidHeaders } from './invalid-headers.ts';
import { decode, encode, noonSeconds, olga, type Spoil } from './token-forge.ts';

/** Ways to forge a token, by name. Tokens signed with the real key have only the named fault. */
export const invalidTokens: Record<string, Spoil> = {
  ...texts(),
  ...alteredParts(),
  ...invalidHeaders,
  ...times(),
  ...claims(),
  ...spellings(),
};

function texts(): Record<string, Spoil> {
  return {
    empty: () => '',
    'a word': () => 'DOESNOTEXIST',
    'the word null': () => 'null',
    'two dots': () => '..',
    'one part': ({ header }) => header,
    'two parts': ({ header, payload }) => `${header}.${payload}`,
    'no signature': ({ header, payload }) => `${header}.${payload}.`,
    'no header': ({ payload, signature }) => `.${payload}.${signature}`,
    'a detached payload': ({ header, signature }) => `${header}..${signature}`,
    'four parts': ({ token, signature }) => `${token}.${signature}`,
    'five parts, as an encrypted token': ({ token }) => `${token}.a.b`,
    'a dot at the end': ({ token }) => `${token}.`,
    'a scheme before it': ({ token }) => `Bearer ${token}`,
    'a space before it': ({ token }) => ` ${token}`,
    'a line break after it': ({ token }) => `${token}\n`,
    'a NUL after it': ({ token }) => `${token}\0`,
    'a space inside': ({ token }) => token.replace('.', ' .'),
    'quotes around it': ({ token }) => `"${token}"`,
    'two tokens': ({ token }) => `${token},${token}`,
    'a million letters': () => 'a'.repeat(1_000_000),
    'a million dots': () => '.'.repeat(1_000_000),
    'a payload of a megabyte, rightly signed': ({ withClaims }) =>
      withClaims({ FullName: 'x'.repeat(1_000_000) }),
    'letters of another alphabet': ({ token }) => token.replace(/e/, 'е'),
    'its JSON form': ({ header, payload, signature }) =>
      JSON.stringify({ protected: header, payload, signature }),
  };
}

function alteredParts(): Record<string, Spoil> {
  return {
    'a flipped bit in the header': (forge) => `${flip(forge.header, 3)}.${forge.payload}.${forge.signature}`,
    'a flipped bit in the payload': (forge) =>
      `${forge.header}.${flip(forge.payload, 20)}.${forge.signature}`,
    'a flipped bit in the signature': (forge) =>
      `${forge.header}.${forge.payload}.${flip(forge.signature, 9)}`,
    'its last letter cut': ({ token }) => token.slice(0, -1),
    'its first letter cut': ({ token }) => token.slice(1),
    'a letter added': ({ token }) => `${token}A`,
    'a signature of zeros': ({ header, payload }) => `${header}.${payload}.${encode(new Uint8Array(64))}`,
    'parts in another order': ({ header, payload, signature }) => `${payload}.${header}.${signature}`,
    'the payload of another': async ({ header, signature, sign: signFor }) =>
      `${header}.${(await signFor(olga)).split('.')[1]}.${signature}`,
    'a role of its own': ({ header, signature, claims: body }) =>
      `${header}.${encode(JSON.stringify({ ...body, role: 'admin', host: '*' }))}.${signature}`,
    'the signature with the group order added': ({ header, payload, signature }) =>
      `${header}.${payload}.${encode(withGroupOrder(Buffer.from(signature, 'base64url')))}`,
  };
}

function times(): Record<string, Spoil> {
  const at = (iat: unknown, exp: unknown): Spoil => {
    return ({ withClaims }) => withClaims({ iat, exp });
  };
  return {
    'expired a minute ago': at(noonSeconds - 3600, noonSeconds - 60),
    'expired long ago': at(1, 2),
    'issued in a minute': at(noonSeconds + 60, noonSeconds + 3660),
    'issued a day ago for a year': at(noonSeconds - 86_400, noonSeconds + 31_536_000),
    'not valid before a minute from now': ({ withClaims }) => withClaims({ nbf: noonSeconds + 60 }),
    'an expiry that is a text': at(noonSeconds, String(noonSeconds + 3600)),
    'an expiry that is a fraction': at(noonSeconds, noonSeconds + 0.5),
    'an expiry without end': ({ signText, header, payload }) =>
      signText(
        JSON.stringify(decode(header)),
        JSON.stringify(decode(payload)).replace(/"exp":\d+/, '"exp":1e999'),
      ),
    'an expiry that is null': at(noonSeconds, null),
    'an issue that is a date': at('2026-11-21T12:00:00Z', noonSeconds + 3600),
    'a negative expiry': at(noonSeconds, -1),
  };
}

function claims(): Record<string, Spoil> {
  const names = ['sub', 'Email', 'FullName', 'role', 'host', 'iss', 'aud', 'iat', 'exp', 'jti'];
  const changed: Record<string, Record<string, unknown>> = {
    'another audience': { aud: 'urn:other' },
    'a list of audiences': { aud: ['urn:site:services'] },
    'an audience in another case': { aud: 'URN:SITE:SERVICES' },
    'another issuer': { iss: 'https://evil.example' },
    'a member of another host': { host: 'other.example', iss: 'other.example' },
    'another host, issued here': { host: 'other.example' },
    'this host, issued on another': { iss: 'other.example' },
    'a host in another case': { host: 'ACME.example' },
    'an operator of one host': { role: 'admin' },
    'a user of every host': { host: '*' },
    'a host admin of every host': { host: '*', role: 'host-admin' },
    'a role there is not': { role: 'root' },
    'a list of roles': { role: ['user', 'admin'] },
    'a subject that is a number': { sub: 7 },
    'an e-mail that is an object': { Email: {} },
    'a claim more': { scope: 'all' },
  };
  const without = (name: string): [string, Spoil] => {
    return [`no ${name}`, ({ withClaims }) => withClaims({ [name]: undefined })];
  };
  const withMembers = ([name, members]: [string, Record<string, unknown>]): [string, Spoil] => {
    return [name, ({ withClaims }) => withClaims(members)];
  };
  return Object.fromEntries([...names.map(without), ...Object.entries(changed).map(withMembers)]);
}

function spellings(): Record<string, Spoil> {
  const body = (spell: (json: string) => string): Spoil => {
    return ({ signText, header, payload }) =>
      signText(JSON.stringify(decode(header)), spell(JSON.stringify(decode(payload))));
  };
  return {
    'a role twice': body((json) => json.replace('{', '{"role":"admin",')),
    'a host twice': body((json) => json.replace('}', ',"host":"acme.example"}')),
    'an algorithm twice': ({ signText, header, claims: members }) =>
      signText(JSON.stringify(decode(header)).replace('{', '{"alg":"none",'), JSON.stringify(members)),
    'spaces in its JSON': body((json) => json.replaceAll(',', ', ')),
    'a byte order mark': body((json) => `\uFEFF${json}`),
    'escaped letters': body((json) => json.replace('"role"', '"\\u0072ole"')),
    'a payload that is a list': body((json) => `[${json}]`),
    'a payload that is null': body(() => 'null'),
    'a payload that is a text': body((json) => JSON.stringify(json)),
    'a payload that is no JSON': body((json) => json.slice(1)),
    'an empty object': body(() => '{}'),
    'a payload of deep brackets': body(() => '['.repeat(5000)),
    'padding after each part': ({ header, payload, signature }) => `${header}=.${payload}==.${signature}==`,
    'padding at the end': ({ token }) => `${token}==`,
    'the plain alphabet': ({ token }) => `${token.replaceAll('-', '+').replaceAll('_', '/')}+`,
    'unused bits in its last letter': ({ token }) => withUnusedBits(token),
  };
}

function flip(part: string, index: number): string {
  const bytes = Buffer.from(part, 'base64url');
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  return encode(bytes);
}

/** Returns another spelling of the same signature: the last of its 86 characters has only two significant bits. */
function withUnusedBits(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return `${token.slice(0, -1)}${letters[letters.indexOf(token.slice(-1)) + 1]}`;
}

/** Returns a signature that is valid if a verifier doesn't check that its second half is below the group order (malleability). */
function withGroupOrder(signature: Uint8Array): Uint8Array {
  const order = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
  const half = BigInt(`0x${Buffer.from(signature.slice(32)).reverse().toString('hex')}`) + order;
  const raised = Buffer.from(half.toString(16).padStart(64, '0'), 'hex').reverse();
  return Buffer.concat([signature.slice(0, 32), raised]);
}

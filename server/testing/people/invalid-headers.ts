import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { CompactEncrypt, generateKeyPair, SignJWT } from 'jose';
import { decode, encode, noonSeconds, type Spoil, type TokenForge } from './token-forge.ts';

/** Ways to forge a token's header, and with it the signing key. */
export const invalidHeaders: Record<string, Spoil> = {
  ...unsigned(),
  ...otherAlgorithms(),
  ...members(),
  ...keyIds(),
};

function unsigned(): Record<string, Spoil> {
  const none = (alg: string): Spoil => {
    return ({ payload, header }) => `${encode(JSON.stringify({ ...decode(header), alg }))}.${payload}.`;
  };
  return {
    'alg none': none('none'),
    'alg None': none('None'),
    'alg NONE': none('NONE'),
    'alg nOnE': none('nOnE'),
    'alg none with a signature': ({ withHeader }) => withHeader({ alg: 'none' }),
    'alg empty': ({ withHeader }) => withHeader({ alg: '' }),
    'alg null': ({ withHeader }) => withHeader({ alg: null }),
    'alg a list': ({ withHeader }) => withHeader({ alg: ['EdDSA'] }),
    'alg missing': ({ withHeader }) => withHeader({ alg: undefined }),
    'alg in another case': ({ withHeader }) => withHeader({ alg: 'eddsa' }),
  };
}

function otherAlgorithms(): Record<string, Spoil> {
  const hmac = (secret: (forge: TokenForge) => string): Spoil => {
    return (forge) => {
      const head = encode(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid: forge.kid }));
      const signed = `${head}.${forge.payload}`;
      return `${signed}.${createHmac('sha256', secret(forge)).update(signed).digest('base64url')}`;
    };
  };
  const other = (alg: string): Spoil => {
    return async ({ claims: body, kid }) => {
      const { privateKey } = await generateKeyPair(alg);
      return new SignJWT(body).setProtectedHeader({ alg, typ: 'JWT', kid }).sign(privateKey);
    };
  };
  return {
    'HS256 with the public key': hmac(({ publicJwk }) => JSON.stringify(publicJwk)),
    'HS256 with the bytes of the public key': hmac(({ publicJwk }) => publicJwk.x),
    'HS256 with an empty secret': hmac(() => ''),
    'HS256 over our signature': ({ withHeader }) => withHeader({ alg: 'HS256' }),
    RS256: other('RS256'),
    ES256: other('ES256'),
    PS512: other('PS512'),
    'the curve Ed448': ({ header, payload }) => {
      const { privateKey } = generateKeyPairSync('ed448');
      const signed = `${header}.${payload}`;
      return `${signed}.${encode(sign(null, Buffer.from(signed), privateKey))}`;
    },
    'a stranger’s Ed25519 key under our key id': ({ header, payload }) => {
      const { privateKey } = generateKeyPairSync('ed25519');
      const signed = `${header}.${payload}`;
      return `${signed}.${encode(sign(null, Buffer.from(signed), privateKey))}`;
    },
    encrypted: ({ claims: body, kid }) =>
      new CompactEncrypt(Buffer.from(JSON.stringify(body)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
        .encrypt(new Uint8Array(32)),
  };
}

function members(): Record<string, Spoil> {
  const embedded = (member: string): Spoil => {
    return async ({ claims: body, kid }) => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const jwk = publicKey.export({ format: 'jwk' });
      const head = { alg: 'EdDSA', typ: 'JWT', kid, [member]: member === 'jwk' ? jwk : jwk.x };
      const signed = `${encode(JSON.stringify(head))}.${encode(JSON.stringify(body))}`;
      return `${signed}.${encode(sign(null, Buffer.from(signed), privateKey))}`;
    };
  };
  return {
    'an embedded key of its own': embedded('jwk'),
    'our key embedded': ({ withHeader, publicJwk }) => withHeader({ jwk: publicJwk }),
    'an address of keys': ({ withHeader }) => withHeader({ jku: 'https://evil.example/jwks.json' }),
    'an address of a certificate': ({ withHeader }) => withHeader({ x5u: 'https://evil.example/cert.pem' }),
    'an embedded certificate': embedded('x5c'),
    'a thumbprint of a certificate': ({ withHeader }) => withHeader({ x5t: 'AAAA' }),
    'a critical extension': ({ withHeader }) => withHeader({ crit: ['exp'], exp: noonSeconds + 60 }),
    'an empty list of critical extensions': ({ withHeader }) => withHeader({ crit: [] }),
    'an unencoded payload': ({ withHeader }) => withHeader({ b64: false, crit: ['b64'] }),
    compression: ({ withHeader }) => withHeader({ zip: 'DEF' }),
    'a content type': ({ withHeader }) => withHeader({ cty: 'JWT' }),
    'no type': ({ withHeader }) => withHeader({ typ: undefined }),
    'another type': ({ withHeader }) => withHeader({ typ: 'at+jwt' }),
    'a type that is no text': ({ withHeader }) => withHeader({ typ: 1 }),
    'a header that is a list': ({ signText, payload }) => signText('[]', JSON.stringify(decode(payload))),
    'a header that is null': ({ signText, payload }) => signText('null', JSON.stringify(decode(payload))),
    'a header that is no JSON': ({ signText, payload }) => signText('{', JSON.stringify(decode(payload))),
    'a header with a prototype': ({ signText, kid, claims: body }) =>
      signText(`{"alg":"EdDSA","typ":"JWT","__proto__":{"kid":"${kid}"}}`, JSON.stringify(body)),
  };
}

function keyIds(): Record<string, Spoil> {
  const kids = {
    missing: undefined,
    empty: '',
    null: null,
    'a number': 1,
    'of a stranger': 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'a path': '../../../../dev/null',
    'an address': 'https://evil.example/key',
    SQL: "' UNION SELECT 'key' -- ",
    'a member of every object': 'constructor',
    'with a NUL': 'a\0b',
    'very long': 'k'.repeat(5000),
  };
  const named = (kid: unknown): Spoil => {
    return ({ withHeader }) => withHeader({ kid });
  };
  return Object.fromEntries(Object.entries(kids).map(([name, kid]) => [`a key id ${name}`, named(kid)]));
}

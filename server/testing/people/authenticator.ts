import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The page that an authenticator sees, and the ways in which it may misbehave. */
export interface Page {
  challenge: string;
  origin: string;
  rpId: string;
  /** False if nobody unlocked it. */
  isVerified?: boolean;
}

/** A passkey in software (WebAuthn §6.5): ES256, without attestation. */
export function createAuthenticator({ counts = false }: { counts?: boolean } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const id = randomBytes(16);
  let counter = 0;
  const encodedId = id.toString('base64url');
  const credential = { id: encodedId, rawId: encodedId, type: 'public-key' as const };

  const authenticatorData = ({ rpId, isVerified = true }: Page, attested: Buffer = Buffer.alloc(0)) => {
    if (counts) counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, attested]);
  };

  return {
    id: encodedId,
    /** COSE key, as it is stored. */
    publicKey: coseKey,
    /** Sets its signature counter back, as a cloned authenticator's is. */
    rewind: () => {
      counter = 0;
    },
    register: (page: Page) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = authenticatorData(page, Buffer.concat([Buffer.alloc(16), length, id, coseKey]));
      const attestation = new Map<string, CborValue>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const clientDataJSON = clientData('webauthn.create', page).toString('base64url');
      const attestationObject = cbor(attestation).toString('base64url');
      return {
        ...credential,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports: ['internal'] },
      };
    },
    signIn: (page: Page, userHandle?: string) => {
      const authData = authenticatorData(page);
      const data = clientData('webauthn.get', page);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle: Buffer.from(userHandle).toString('base64url') }),
        },
      };
    },
  };
}

function clientData(type: string, { challenge, origin }: Page): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

type CborValue = number | string | Buffer | Map<number | string, CborValue>;

/** Encodes what attestations contain (RFC 8949): small integers, texts, bytes and maps. */
function cbor(value: CborValue | Map<number, number | Buffer>): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  const members = [...value].flatMap(([key, member]) => [cbor(key), cbor(member)]);
  return Buffer.concat([cborHead(5, value.size), ...members]);
}

function cborHead(major: number, argument: number): Buffer {
  const type = major << 5;
  if (argument < 24) return Buffer.from([type | argument]);
  if (argument < 256) return Buffer.from([type | 24, argument]);
  return Buffer.from([type | 25, argument >> 8, argument & 255]);
}

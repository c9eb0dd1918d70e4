import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

interface LinkTarget {
  fileId: string;
  host: string;
}

/** Signs links that open one file on one host until a moment, for whoever holds them. */
export interface LinkSigner {
  sign(target: LinkTarget & { expiresAt: Date }): string;
  /** Whether a token is ours for this file and host, and still runs. */
  verify(target: LinkTarget & { token: string; now: Date }): 'valid' | 'expired' | 'forged';
}

/** `key` is the deployment's secret; links get a key of their own derived from it. A token is `{expiry in seconds}.{HMAC-SHA256}`. */
export function createLinkSigner(key: Uint8Array): LinkSigner {
  const linkKey = new Uint8Array(hkdfSync('sha256', key, '', 'file links', 32));
  const seal = ({ fileId, host }: LinkTarget, expiry: string) =>
    createHmac('sha256', linkKey)
      .update(JSON.stringify([fileId, host, expiry]))
      .digest();
  return {
    sign({ expiresAt, ...target }) {
      const expiry = String(Math.ceil(expiresAt.getTime() / 1000));
      return `${expiry}.${seal(target, expiry).toString('base64url')}`;
    },
    verify({ token, now, ...target }) {
      const [expiry = '', signature = ''] = token.split('.', 2);
      const given = Buffer.from(signature, 'base64url');
      const expected = seal(target, expiry);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
      return Number(expiry) * 1000 > now.getTime() ? 'valid' : 'expired';
    },
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { linkSeconds } from '#contract/knowledge/file-links.ts';
import { deriveKey } from '#server/compute/derive-key.ts';
import type { FileRow } from './store-file.ts';

interface LinkTarget {
  fileId: string;
  host: string;
}

/** Signs links that open one file on one host until they expire, for anybody who has them. */
export interface LinkSigner {
  sign(target: LinkTarget & { expiresAt: Date }): string;
  verify(target: LinkTarget & { token: string; now: Date }): 'valid' | 'expired' | 'forged';
}

/** `key` is the deployment's secret. A token is `{expiry in seconds}.{HMAC-SHA256}`. */
export function createLinkSigner(key: Uint8Array): LinkSigner {
  const linkKey = deriveKey(key, 'file links');
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

/** Returns a signed path to a file's content, which opens it for an hour. */
export function signedPath(links: LinkSigner, row: Pick<FileRow, 'id' | 'host'>): string {
  const expiresAt = new Date(Date.now() + linkSeconds * 1000);
  const token = links.sign({ fileId: row.id, host: row.host, expiresAt });
  return `/ai/api/files/${row.id}/content?token=${token}`;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/compute/derive-key.ts';
import type { FileRow } from './store-file.ts';

const linkDays = 365;
const dayMs = 86_400_000;
const shortLivedMs = 3_600_000;

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

/** Returns a signed path to a file's content; valid until a visitor's file expires, and for a year for others, which may yet be kept. */
export function signedPath(
  links: LinkSigner,
  row: Pick<FileRow, 'id' | 'host' | 'owner_id' | 'expires_at'>,
): string {
  const isVisitors = row.owner_id === null;
  const end = isVisitors && row.expires_at ? row.expires_at : Date.now() + linkDays * dayMs;
  return pathUntil(links, row, new Date(end));
}

/** Returns a signed path for somebody who may open the file now, and perhaps not later. */
export function shortLivedPath(links: LinkSigner, row: Pick<FileRow, 'id' | 'host'>): string {
  return pathUntil(links, row, new Date(Date.now() + shortLivedMs));
}

function pathUntil(links: LinkSigner, { id, host }: Pick<FileRow, 'id' | 'host'>, expiresAt: Date): string {
  return `/ai/api/files/${id}/content?token=${links.sign({ fileId: id, host, expiresAt })}`;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/compute/derive-key.ts';
import { draftIdLength } from '../configs/find-draft.ts';

interface LinkedDraft {
  host: string;
  draftId: string;
}

/** Signs links that open a host's draft until they expire, for anybody who has them. They end with the draft, whose id they name. */
export interface DraftLinks {
  tokenOf(link: LinkedDraft & { expiresAt: Date }): string;
  /** Returns the id of the draft that a token opens; undefined if it is made up, of another host, or expired. */
  draftIdOf(token: string, at: { host: string; now: Date }): string | undefined;
}

const signedBytes = 16;
const tokenPattern = new RegExp(String.raw`^([\w-]{${draftIdLength}})\.(\d{1,12})\.([\w-]{22})$`);

/** `signingKey` is the deployment's. A token is `{draft id}.{expiry in seconds}.{start of an HMAC-SHA256}`. */
export function createDraftLinks(signingKey: Uint8Array): DraftLinks {
  const key = deriveKey(signingKey, 'links of drafts');
  const sign = ({ host, draftId }: LinkedDraft, expiry: string) => {
    const mac = createHmac('sha256', key).update(`${host}\n${draftId}\n${expiry}`).digest();
    return mac.subarray(0, signedBytes).toString('base64url');
  };
  return {
    tokenOf({ expiresAt, ...link }) {
      const expiry = String(Math.floor(expiresAt.getTime() / 1000));
      return `${link.draftId}.${expiry}.${sign(link, expiry)}`;
    },
    draftIdOf(token, { host, now }) {
      const [, draftId = '', expiry = '', signature = ''] = tokenPattern.exec(token) ?? [];
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign({ host, draftId }, expiry));
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      return isSigned && Number(expiry) * 1000 > now.getTime() ? draftId : undefined;
    },
  };
}

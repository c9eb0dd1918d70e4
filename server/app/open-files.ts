import { deleteFilesOf, listFilesOf } from '#server/files/own-files.ts';
import type { FileRouteDeps } from '#server/files/routes.ts';
import { createLinkSigner } from '#server/files/signing.ts';
import { createStorage, type Storage } from '#server/files/storage/storage.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import { forgetFile } from '#server/hosts/knowledge/forget-file.ts';
import { findKeptKnowledge } from '#server/hosts/knowledge/kept-knowledge.ts';
import { isOpenKnowledge } from '#server/hosts/knowledge/open-knowledge.ts';
import type { Mail } from '#server/mail/mail.ts';
import { findAccountNames } from '#server/people/accounts/account-names.ts';
import { lockOwner } from '#server/people/accounts/lock-account.ts';
import { findUnconfirmed } from '#server/people/accounts/unconfirmed.ts';
import type { OwnFiles } from '#server/people/own-account/deletion.ts';
import type { ReadDocument } from '#server/reading/document.ts';
import type { ReadPage } from '#server/reading/page.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Db } from '#server/store/schema.ts';
import type { Deps } from '../deps.ts';
import type { Settings } from '../settings.ts';

interface OpenFilesDeps extends Deps {
  settings: Settings;
  blobs: Blobs;
  read: ReadDocument;
  readPage: ReadPage;
  /** Undefined if the deployment sends no mail. */
  mail: Mail | undefined;
  signingKey: Uint8Array;
  temporaryFolder: string;
}

/** Creates the dependencies of the file routes; the first start stores its demo document with them too. */
export function openFiles(
  deps: OpenFilesDeps,
  hosts: ServedHosts,
  seesPictures: (host: string) => Promise<boolean> = async () => false,
): FileRouteDeps {
  const { settings, db, blobs, read, readPage, temporaryFolder, limiter, now } = deps;
  return {
    ...{ db, blobs, read, readPage, temporaryFolder, limiter, forgetFile, lockOwner, seesPictures },
    requireKept: hosts.requireKept,
    isOpenKnowledge: (input) => isOpenKnowledge({ db, hosts }, input),
    storage: openStorage(deps),
    isServed: hosts.isServed,
    links: createLinkSigner(deps.signingKey),
    limits: {
      visitorUploads: settings.limits.visitorUploads,
      memberUploads: settings.limits.memberUploads,
      visitorMb: settings.VISITOR_UPLOAD_MB,
      visitorHours: settings.VISITOR_UPLOAD_HOURS,
      memberMb: settings.MEMBER_UPLOAD_MB,
    },
    mayVisitorsUpload: async (host) => (await hosts.findConfig(host))?.pagesettings.visitorUploads ?? true,
    isUnconfirmed: ({ accountId }) =>
      findUnconfirmed(db, { accountId, sendsMail: deps.mail !== undefined, now: now() }),
    accountNames: (input) => findAccountNames(db, input),
    knowledgeIds: (host) => knowledgeIds(db, host),
  };
}

/** Opens the limits of what hosts and their members store. */
export function openStorage({ db, settings }: Pick<OpenFilesDeps, 'db' | 'settings'>): Storage {
  const { MEMBER_STORAGE_MB: memberMb, HOST_STORAGE_MB: hostMb } = settings;
  return createStorage({ db, defaults: { memberMb, hostMb }, knowledgeIds });
}

/** Returns the ids of the files in a host's knowledge. */
async function knowledgeIds(on: Db, host: string): Promise<string[]> {
  return (await findKeptKnowledge(on, host)).map(({ fileID }) => fileID);
}

/** Lets people download and delete what they uploaded. */
export function openOwnFiles(files: FileRouteDeps): OwnFiles {
  return {
    list: (input) => listFilesOf(files, input),
    delete: (trx, input) => deleteFilesOf({ ...files, knowledgeIds }, trx, input),
  };
}

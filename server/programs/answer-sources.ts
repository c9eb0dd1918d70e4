import type { CitablePassage, SourceDocument } from '#server/chat/citing/sources.ts';
import { publicAddress } from '#server/chat/citing/sources.ts';

/** Returns the address at which whoever asked can open a document. */
export type AddressOf = (document: SourceDocument) => string;

interface AddressInput {
  host: string;
  /** Origin of the host's page. */
  origin: string;
  /** Returns the path of a file, signed for an hour. */
  pathOfFile: (file: { id: string; host: string }) => string;
}

/** Addresses documents: a page by its own address, a file by a link for those who may open it, anything else by the host's page. */
export function createAddresses({ host, origin, pathOfFile }: AddressInput): AddressOf {
  return (document) => {
    const address = publicAddress(document);
    if (address !== undefined) return address;
    // A file that may not be opened has its document's id, which opens nothing.
    const isOpen = document.origin === 'file' && document.sourceId !== document.id;
    return isOpen ? origin + pathOfFile({ id: document.sourceId, host }) : `${origin}/`;
  };
}

export function titleOf({ found, document }: CitablePassage): string {
  const page = found.page === undefined ? [] : [`page ${found.page}`];
  const name = document.origin === 'file' ? document.name : document.title;
  return [name, ...page].join(', ');
}

import { type CitablePassage, publicAddress, type SourceDocument } from '#server/chat/citing/sources.ts';

/** Returns the address at which whoever asked can open a document. */
export type AddressOf = (document: SourceDocument) => string;

/** Addresses documents: what a visitor can open by its own address, anything else by the host's page. `origin` is that page's. */
export function createAddresses(origin: string): AddressOf {
  return (document) => openAddress(document, origin) ?? `${origin}/`;
}

/** Returns the address at which visitors open a document; undefined if they may not. */
export function openAddress(document: SourceDocument, origin: string): string | undefined {
  const address = publicAddress(document);
  if (address !== undefined) return address;
  return isOpenFile(document) ? `${origin}/ai/api/files/${document.sourceId}/content` : undefined;
}

/** A file that may not be opened has its document's id, which opens nothing. */
function isOpenFile({ origin, sourceId, id }: SourceDocument): boolean {
  return origin === 'file' && sourceId !== id;
}

export function titleOf({ found, document }: CitablePassage): string {
  const page = found.page === undefined ? [] : [`page ${found.page}`];
  const name = document.origin === 'file' ? document.name : document.title;
  return [name, ...page].join(', ');
}

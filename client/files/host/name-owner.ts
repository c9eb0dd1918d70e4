import type { FileItem } from '#contract/files.ts';

/** Names a file's owner; '' if the service doesn't say. */
export function nameOwner(owner: FileItem['owner']): string {
  if (owner === undefined) return '';
  if (owner.kind === 'knowledge') return 'Knowledge';
  return owner.kind === 'visitor' ? 'Visitor' : (owner.name ?? 'Member');
}

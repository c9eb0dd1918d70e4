import type { FileItem } from '#contract/files.ts';

/** Whose a file is, in a table's cell; empty where the service does not say. */
export function nameOwner(owner: FileItem['owner']): string {
  if (owner === undefined) return '';
  if (owner.kind === 'knowledge') return 'Knowledge';
  return owner.kind === 'visitor' ? 'Visitor' : (owner.name ?? 'Member');
}

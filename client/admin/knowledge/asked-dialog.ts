/** A dialog that adds knowledge, or changes the entry with the id. */
export type AskedDialog =
  | { kind: 'site' }
  | { kind: 'page' }
  | { kind: 'text'; id?: string }
  | { kind: 'answer'; id?: string };

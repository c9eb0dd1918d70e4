import { decodePerson, hasSessionEnded, readToken, subscribe } from '#client/session/session.ts';
import { follow } from './ownership.ts';

/**
 * What this tab keeps, over a reload and over a look at another screen: the conversation, and what is typed and not sent yet. Its
 * owner's e-mail address stands in the first line, as JSON, and what is to be shown again in the second. Session storage is a tab's
 * and a host's own.
 */
const keys = ['conversation', 'draft'] as const;
type Key = (typeof keys)[number];

/** What was kept for whoever is here now, unparsed. */
export function readKept(key: Key): string | undefined {
  return cut(read(key))?.text;
}

/** Whose it is that is kept; `undefined` for a visitor's, and where there is nothing. */
export function keptOwner(): string | undefined {
  return keys.map((key) => cut(read(key))?.owner).find((owner) => owner !== undefined);
}

/** Keeps a text of one line, unless it is nobody's here any more. */
export function keep(key: Key, owner: string | undefined, text: string): void {
  const next = ownerNow(owner);
  if (next === 'gone') return;
  try {
    sessionStorage.setItem(key, `${JSON.stringify(next.owner ?? null)}\n${text}`);
  } catch {
    // An older one would pass for this one.
    dropKept(key);
  }
}

export function dropKept(key: Key): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where storage is refused.
  }
}

/** Sees to it that what is kept goes when its owner does, whichever screen is shown then. */
export function watchKept(): void {
  const check = () => keys.forEach(followOwner);
  subscribe(check);
  check();
}

function followOwner(key: Key): void {
  const kept = read(key);
  if (kept === undefined) return;
  const found = cut(kept);
  const next = found ? ownerNow(found.owner) : 'gone';
  if (next === 'gone') dropKept(key);
  else if (found && next.owner !== found.owner) keep(key, next.owner, found.text);
}

function ownerNow(owner: string | undefined): { owner: string | undefined } | 'gone' {
  const token = readToken();
  const person = token === undefined ? undefined : decodePerson(token)?.email;
  const next = follow({ owner, count: 0 }, { person, hasSessionEnded: hasSessionEnded() });
  return next.count === 0 ? next : 'gone';
}

function read(key: Key): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function cut(kept: string | undefined): { owner: string | undefined; text: string } | undefined {
  const [, owner, text] = /^(null|"[^\n]*")\n(.+)$/.exec(kept ?? '') ?? [];
  if (owner === undefined || text === undefined) return undefined;
  try {
    return { owner: JSON.parse(owner) ?? undefined, text };
  } catch {
    return undefined;
  }
}

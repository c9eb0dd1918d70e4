import { decodePerson, hasSessionEnded, readToken, subscribe } from '#client/session/session.ts';
import { nextOwnership } from './ownership.ts';

/**
 * The tab's session storage, which outlives reloads and other screens: the conversation with how its answers were rated and its actions ended, and the
 * question that is being typed. The first line is the owner's e-mail as JSON, the second the text. Session storage belongs to one tab and one host.
 */
const keys = ['conversation', 'draft', 'ratings', 'confirmed'] as const;
type Key = (typeof keys)[number];

/** Returns the stored text of whoever is at the page now. */
export function readFromTab(key: Key): string | undefined {
  return parseStored(read(key))?.text;
}

/** Returns the owner's e-mail; `undefined` for a visitor's, and if nothing is stored. */
export function storedOwner(): string | undefined {
  return keys.map((key) => parseStored(read(key))?.owner).find((owner) => owner !== undefined);
}

/** Stores a text without line breaks, unless its owner has left. Without a text, removes the stored one. */
export function writeToTab(key: Key, owner: string | undefined, text: string | undefined): void {
  const next = ownerNow(owner);
  if (text === undefined) removeFromTab(key);
  if (text === undefined || next === 'gone') return;
  try {
    sessionStorage.setItem(key, `${JSON.stringify(next.owner ?? null)}\n${text}`);
  } catch {
    // An older text must not pass for this one.
    removeFromTab(key);
  }
}

export function removeFromTab(key: Key): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // The browser refuses storage, so nothing is stored.
  }
}

/** Removes what is stored as soon as its owner leaves, on every screen. */
export function watchTabStorage(): void {
  const check = () => keys.forEach(followOwner);
  subscribe(check);
  check();
}

function followOwner(key: Key): void {
  const stored = read(key);
  if (stored === undefined) return;
  const found = parseStored(stored);
  const next = found ? ownerNow(found.owner) : 'gone';
  if (next === 'gone') removeFromTab(key);
  else if (found && next.owner !== found.owner) writeToTab(key, next.owner, found.text);
}

function ownerNow(owner: string | undefined): { owner: string | undefined } | 'gone' {
  const token = readToken();
  const person = token === undefined ? undefined : decodePerson(token)?.email;
  const next = nextOwnership({ owner, count: 0 }, { person, hasSessionEnded: hasSessionEnded() });
  return next.count === 0 ? next : 'gone';
}

function read(key: Key): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function parseStored(stored: string | undefined): { owner: string | undefined; text: string } | undefined {
  const [, owner, text] = /^(null|"[^\n]*")\n([^\n]+)$/.exec(stored ?? '') ?? [];
  if (owner === undefined || text === undefined) return undefined;
  try {
    return { owner: JSON.parse(owner) ?? undefined, text };
  } catch {
    return undefined;
  }
}

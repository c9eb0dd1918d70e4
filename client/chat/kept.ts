import { decodePerson, hasSessionEnded, readToken, subscribe } from '../session.ts';
import { follow } from './ownership.ts';

/**
 * The conversation of this tab, over a reload and over a look at another screen: its owner's e-mail address in the first
 * line, as JSON, and what is to be shown again in the second. Session storage is a tab's and a host's own.
 */
const key = 'conversation';

/** What was kept for whoever is here now, unparsed. */
export function readKept(): string | undefined {
  return cut(read())?.text;
}

/** Whose the kept conversation is; `undefined` for a visitor's, and where there is none. */
export function keptOwner(): string | undefined {
  return cut(read())?.owner;
}

/** Keeps a conversation, unless it is nobody's here any more. */
export function keep(owner: string | undefined, text: string): void {
  const next = ownerNow(owner);
  if (next === 'gone') return;
  try {
    sessionStorage.setItem(key, `${JSON.stringify(next.owner ?? null)}\n${text}`);
  } catch {
    // An older one would pass for this one.
    dropKept();
  }
}

export function dropKept(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where storage is refused.
  }
}

/** Sees to it that what is kept goes when its owner does, whichever screen is shown then. */
export function watchKept(): void {
  const check = () => {
    const kept = read();
    if (kept === undefined) return;
    const found = cut(kept);
    const next = found ? ownerNow(found.owner) : 'gone';
    if (next === 'gone') dropKept();
    else if (found && next.owner !== found.owner) keep(next.owner, found.text);
  };
  subscribe(check);
  check();
}

function ownerNow(owner: string | undefined): { owner: string | undefined } | 'gone' {
  const token = readToken();
  const person = token === undefined ? undefined : decodePerson(token)?.email;
  const next = follow({ owner, count: 0 }, { person, hasSessionEnded: hasSessionEnded() });
  return next.count === 0 ? next : 'gone';
}

function read(): string | undefined {
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

/** The e-mail of a conversation's owner; `undefined` for a visitor's. `count` is another number for each conversation. */
export interface Ownership {
  owner: string | undefined;
  count: number;
}

/** The person at the page; `hasSessionEnded` if the server ended their session. */
interface Presence {
  person: string | undefined;
  hasSessionEnded: boolean;
}

/**
 * Returns who owns the conversation now. A visitor's goes to the person who signs in; a person's ends when they sign out or
 * somebody else signs in. A person whose session the server ended keeps it.
 */
export function nextOwnership(ownership: Ownership, { person, hasSessionEnded }: Presence): Ownership {
  const { owner, count } = ownership;
  if (person === owner || (person === undefined && hasSessionEnded)) return ownership;
  return { owner: person, count: owner === undefined ? count : count + 1 };
}

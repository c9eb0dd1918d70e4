/** Whose a conversation is, by e-mail address; `undefined` for a visitor's. `count` tells conversations apart. */
export interface Ownership {
  owner: string | undefined;
  count: number;
}

/** Who is here now; `hasSessionEnded` where the server ended the session of whoever was. */
interface Presence {
  person: string | undefined;
  hasSessionEnded: boolean;
}

/**
 * A visitor's conversation goes along with whoever signs in; a person's ends when they leave or another one comes. Whose
 * session ends in the middle of it is still here, and goes on as a visitor.
 */
export function follow(ownership: Ownership, { person, hasSessionEnded }: Presence): Ownership {
  const { owner, count } = ownership;
  if (person === owner || (person === undefined && hasSessionEnded)) return ownership;
  return { owner: person, count: owner === undefined ? count : count + 1 };
}

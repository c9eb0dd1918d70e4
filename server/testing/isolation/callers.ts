/** Who calls; all but an operator are at home on `hosts.here`. */
export const callers = ['anonymous', 'user', 'host-admin', 'admin'] as const;
export type Who = (typeof callers)[number];

/** The caller's own host, and another that is configured too. */
export const hosts = { here: 'acme.example', there: 'beta.example' } as const;
export type Where = keyof typeof hosts;

/** Whose thing a call names: the caller's, another member's of `here`, a member's of `there`. */
export const things = ['own', "neighbour's", "stranger's"] as const;
export type Thing = (typeof things)[number];

/** Who there is, on one host or the other. */
export type PersonName = Who | 'neighbour' | 'stranger';

/** One call that is tried. */
export interface Cell {
  who: Who;
  where: Where;
  thing: Thing;
}

export function otherThan(where: Where): Where {
  return where === 'here' ? 'there' : 'here';
}

/** Who is meant by a cell's thing. */
export function ownerOf({ who, thing }: Pick<Cell, 'who' | 'thing'>): PersonName {
  if (thing === 'own') return who;
  return thing === "neighbour's" ? 'neighbour' : 'stranger';
}

/** Where a thing is; what an operator owns is on `here`. */
export function hostOf(thing: Thing): string {
  return thing === "stranger's" ? hosts.there : hosts.here;
}

/** Roles of callers; all except the operator have their account on `hosts.here`. */
export const callers = ['anonymous', 'user', 'host-admin', 'admin'] as const;
export type Who = (typeof callers)[number];

/** The caller's own host, and another configured one. */
export const hosts = { here: 'acme.example', there: 'beta.example' } as const;
export type Where = keyof typeof hosts;

/** How a host can have ended. */
export const endedStates = ['suspended', 'deleted'] as const;
export type EndedState = (typeof endedStates)[number];

/** Owner of the thing that a call names: the caller, another member of `here`, a member of `there`. */
export const things = ['own', "neighbour's", "stranger's"] as const;
type Thing = (typeof things)[number];

export type PersonName = Who | 'neighbour' | 'stranger';

/** One call to test. */
export interface Cell {
  who: Who;
  where: Where;
  thing: Thing;
}

export function otherThan(where: Where): Where {
  return where === 'here' ? 'there' : 'here';
}

/** Returns the owner of a cell's thing. */
export function ownerOf({ who, thing }: Pick<Cell, 'who' | 'thing'>): PersonName {
  if (thing === 'own') return who;
  return thing === "neighbour's" ? 'neighbour' : 'stranger';
}

/** Returns the host of a thing; an operator's is on `here`. */
export function hostOf(thing: Thing): string {
  return thing === "stranger's" ? hosts.there : hosts.here;
}

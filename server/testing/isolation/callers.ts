/**
 * Roles of callers. The account of `user` and `host-admin` is on `hosts.here`. `admin` is an operator whose session was started on the
 * console host; `visiting-admin` one whose session was started on `hosts.here`, which must be worth no more than its host admin's.
 */
export const callers = ['anonymous', 'user', 'host-admin', 'admin', 'visiting-admin'] as const;
export type Who = (typeof callers)[number];

/** Column of a row that says what a caller may do. */
export type Column = Exclude<Who, 'visiting-admin'>;

export function columnOf(who: Who): Column {
  return who === 'visiting-admin' ? 'host-admin' : who;
}

/** The caller's own host, another one, and a console host, where operators act on all hosts. */
export const hosts = { here: 'acme.example', there: 'beta.example', console: 'localhost' } as const;
export type Where = keyof typeof hosts;

/** Ways in which a host can end. */
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

/** Returns the other customer's host; `here` for the console host. */
export function otherThan(where: Where): 'here' | 'there' {
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

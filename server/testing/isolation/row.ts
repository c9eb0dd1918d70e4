import type { World } from './world.ts';

/** Who calls; all but an operator are at home on `hosts.here`. */
const callers = ['anonymous', 'user', 'host-admin', 'admin'] as const;
export type Who = (typeof callers)[number];

/** The caller's own host, and another that is configured too. */
export const hosts = { here: 'acme.example', there: 'beta.example' } as const;
export type Where = keyof typeof hosts;

/** Whose thing a call names: the caller's, another member's of `here`, a member's of `there`. */
const things = ['own', "neighbour's", "stranger's"] as const;
type Thing = (typeof things)[number];

/** Who there is, on one host or the other. */
export type PersonName = Who | 'neighbour' | 'stranger';

/** One call that is tried. */
export interface Cell {
  who: Who;
  where: Where;
  thing: Thing;
}

/** What is sent, to the cell's host and with the caller's token unless an `Authorization` is given. */
export interface Sent {
  path: string;
  init?: RequestInit;
  /** Texts that the request itself gives a right to, as a password or a signed link does. */
  opens?: readonly string[];
  /** Looks at what a call that was answered as the row says left behind, once all cells of the row are done. */
  afterwards?: (status: number) => Promise<void>;
}

/** By whose thing is named, in the order of `things`; one number where a call names nothing of anybody. */
type Statuses = number | readonly [own: number, neighbours: number, strangers: number];

export interface Row {
  /** Method and path as the router knows them. */
  route: string;
  /** What sets this row apart from others of its route. */
  title?: string;
  send: (world: World, cell: Cell) => Sent | Promise<Sent>;
  status: Record<Who, Record<Where, Statuses>>;
  /** Of a `GET` that is there to change something. */
  changes?: true;
  /**
   * Texts that an answer that is no refusal must hold, lest a wall that hides everything passes. `called` is the host whose
   * address the call went to: not the cell's where its page calls by origin.
   */
  shows?: (world: World, cell: Cell & { called: Where }) => readonly string[];
}

/** For calls that answer everybody alike. */
export function alike(status: Statuses): Row['status'] {
  return alikeOn({ here: status, there: status });
}

/** For calls that answer everybody alike, each host in its way. */
export function alikeOn(statuses: Record<Where, Statuses>): Row['status'] {
  return { anonymous: statuses, user: statuses, 'host-admin': statuses, admin: statuses };
}

/** For calls of `/api` and `/ai` that answer everybody alike whose token holds: that of a member of `here` is refused `there`. */
export function alikeWithin(status: Statuses): Row['status'] {
  const refused = { here: status, there: sameShape(status, 401) };
  return { ...alike(status), user: refused, 'host-admin': refused };
}

function sameShape(status: Statuses, by: number): Statuses {
  return typeof status === 'number' ? by : [by, by, by];
}

/** The cells of a row, each with its status. */
export function cellsOf(row: Row): (Cell & { status: number })[] {
  return callers.flatMap((who) =>
    (['here', 'there'] as const).flatMap((where) => {
      const statuses = row.status[who][where];
      if (typeof statuses === 'number') return [{ who, where, thing: 'own' as const, status: statuses }];
      const [own, neighbours, strangers] = statuses;
      const byThing = { own, "neighbour's": neighbours, "stranger's": strangers };
      return things.map((thing) => ({ who, where, thing, status: byThing[thing] }));
    }),
  );
}

export function jsonBody(method: string, body: object): RequestInit {
  return { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
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

import { type Cell, callers, things, type Where, type Who } from './callers.ts';
import type { World } from './world.ts';

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

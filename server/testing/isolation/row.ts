import { type Cell, type Column, callers, columnOf, type EndedState, things, type Where } from './callers.ts';
import type { World } from './world.ts';

/** Request to the cell's host; with the caller's token unless it has an `Authorization`. */
export interface Sent {
  path: string;
  init?: RequestInit;
  /** Texts that the request itself grants access to, such as a signed link. */
  opens?: readonly string[];
  /** Checks the effect of a call after all cells of the row. */
  afterwards?: (status: number) => Promise<void>;
}

/** Status by the owner of the named thing, in the order of `things`; one number for calls that name nothing. */
type Statuses = number | readonly [own: number, neighbours: number, strangers: number];

/** Statuses by host. Without `console`, the row is not tried on the console host. */
type ByHost = Record<'here' | 'there', Statuses> & { console?: Statuses };

export interface Row {
  /** Method and path pattern of the router. */
  route: string;
  /** Distinguishes rows of the same route. */
  title?: string;
  send: (world: World, cell: Cell) => Sent | Promise<Sent>;
  /**
   * An operator has an operator's powers on the console host, and a host admin's on each other one. A `visiting-admin` may do what the
   * host admin may, unless the row is about accounts.
   */
  status: Record<Column, ByHost> & { 'visiting-admin'?: ByHost };
  /** Statuses on a suspended and a deleted host if they are not 404 for everybody, and the path for calls that name the host in it. */
  ended?: Partial<Record<EndedState, number>> & { path?: (host: string) => string };
  /** True for a `GET` that changes something. */
  changes?: true;
  /**
   * Texts that a successful response must contain, so that hiding everything doesn't pass. `called` is the host of the URL, which
   * differs from the cell's if the call names its host by `Origin`.
   */
  shows?: (world: World, cell: Cell & { called: Where }) => readonly string[];
}

/** Returns the route of a row, with its title. */
export function nameOfRow({ route, title }: Row): string {
  return title ? `${route}: ${title}` : route;
}

/** Same status for all callers. */
export function sameForAll(status: Statuses): Row['status'] {
  return sameByHost({ here: status, there: status });
}

/** Same status for all callers, by host. */
export function sameByHost(statuses: ByHost): Row['status'] {
  return { anonymous: statuses, user: statuses, 'host-admin': statuses, admin: statuses };
}

/** Same status for all callers with a valid token, for `/api` and `/ai`: tokens of `here` are refused `there`. */
export function sameForValidTokens(status: Statuses): Row['status'] {
  const refused = { here: status, there: sameShape(status, 401) };
  return { ...sameForAll(status), user: refused, 'host-admin': refused };
}

function sameShape(status: Statuses, by: number): Statuses {
  return typeof status === 'number' ? by : [by, by, by];
}

/** Returns the cells of a row, each with its status. */
export function cellsOf(row: Row): (Cell & { status: number })[] {
  return callers.flatMap((who) =>
    (['here', 'there', 'console'] as const).flatMap((where: Where) => {
      const statuses = (row.status[who] ?? row.status[columnOf(who)])[where];
      if (statuses === undefined) return [];
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

import { everyHost } from '#server/people/accounts/account.ts';
import { type Cell, columnOf, hosts, type PersonName } from './callers.ts';

/** A unique text in one place of the world, so that a response with it leaks that place. */
export interface Marker {
  text: string;
  /** Host on which it may be read; `*` for an operator's. */
  host: string;
  /** Everyone on that host, only its admins, or its admins and one person. */
  readers: 'everyone' | 'admins' | PersonName;
}

/** Creates a marker and returns its text. */
export type Mark = (label: string, marker: Omit<Marker, 'text'>) => string;

/** The rule of isolation: on the request's host, callers may read public texts and their own; its admins may read all. */
export function mayRead(marker: Marker, { who, where }: Cell): boolean {
  if (marker.host === everyHost) return marker.readers === who || (who === 'admin' && where === 'console');
  if (marker.host !== hosts[where]) return false;
  const isAdmin = who === 'admin' || (columnOf(who) === 'host-admin' && where === 'here');
  return marker.readers === 'everyone' || marker.readers === who || isAdmin;
}

/** Creates an empty list of markers. */
export function openMarkers(): { markers: readonly Marker[]; mark: Mark } {
  const markers: Marker[] = [];
  const mark: Mark = (label, marker) => {
    const text = `${label}x${crypto.randomUUID().slice(0, 8)}`;
    markers.push({ ...marker, text });
    return text;
  };
  return { markers, mark };
}

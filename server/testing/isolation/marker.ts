import { everyHost } from '#server/people/accounts/account.ts';
import { type Cell, hosts, type PersonName } from './callers.ts';

/** A text that stands in one place of the world alone, so that an answer that holds it tells of that place. */
export interface Marker {
  text: string;
  /** Where it may be read at all; `*` is an operator's. */
  host: string;
  /** `everyone` on that host, its admins alone, or its admins and the person. */
  readers: 'everyone' | 'admins' | PersonName;
}

/** Makes a text that stands nowhere else. */
export type Mark = (label: string, marker: Omit<Marker, 'text'>) => string;

/** The rule of the wall: on the host that is called, what everyone may read, one's own, and for its admins all of the host. */
export function mayRead(marker: Marker, { who, where }: Cell): boolean {
  if (marker.host === everyHost) return who === 'admin';
  if (marker.host !== hosts[where]) return false;
  const isAdmin = who === 'admin' || (who === 'host-admin' && where === 'here');
  return marker.readers === 'everyone' || marker.readers === who || isAdmin;
}

/** Keeps the markers that are made. */
export function openMarkers(): { markers: readonly Marker[]; mark: Mark } {
  const markers: Marker[] = [];
  const mark: Mark = (label, marker) => {
    const text = `${label}x${crypto.randomUUID().slice(0, 8)}`;
    markers.push({ ...marker, text });
    return text;
  };
  return { markers, mark };
}

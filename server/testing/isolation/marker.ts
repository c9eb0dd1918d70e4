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

/** Returns the markers whose texts stand in a response. */
export type FindMarkers = (shown: string) => Marker[];

/** Creates an empty list of markers. */
export function openMarkers(): { markers: readonly Marker[]; mark: Mark; findMarkers: FindMarkers } {
  const markers: Marker[] = [];
  const byEnd = new Map<string, Marker>();
  const mark: Mark = (label, marker) => {
    const end = `x${crypto.randomUUID().slice(0, 8)}`;
    const marked = { ...marker, text: label + end };
    markers.push(marked);
    byEnd.set(end, marked);
    return marked.text;
  };
  // Looking for each of hundreds of texts in each of thousands of responses would take half of the suite's time.
  const findMarkers: FindMarkers = (shown) => {
    const ends = new Set(Array.from(shown.matchAll(/(?=(x[\da-f]{8}))/g), ([, end = '']) => end));
    return [...ends].flatMap((end) => byEnd.get(end) ?? []).filter(({ text }) => shown.includes(text));
  };
  return { markers, mark, findMarkers };
}

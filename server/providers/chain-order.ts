import { hash } from 'node:crypto';
import { type ModelSpec, nameOfSpec, providerEntry } from '#server/models/parse-model-setting.ts';

/** One place of the chain of all hosts. */
export type ChainPlace =
  | { id: string; source: 'environment'; spec: ModelSpec }
  | { id: string; source: 'stored'; everywhere: boolean };

/** Returns the id of an entry of the setting `MODEL`: the same as long as the entry is. */
export function idOfSpec(spec: ModelSpec): string {
  return `environment-${hash('sha256', nameOfSpec(spec), 'hex').slice(0, 16)}`;
}

/**
 * Sorts places by the operators' order. Those that it doesn't name come after the others, but before the built-in answerer if that
 * is last: it answers everything, so nothing behind it would ever be asked.
 */
export function sortPlaces(places: readonly ChainPlace[], order: readonly string[]): ChainPlace[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  const isNamed = ({ id }: ChainPlace) => rank.has(id);
  const named = places.filter(isNamed).toSorted((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
  const all = [...named, ...places.filter((place) => !isNamed(place))];
  const lastNamed = named.at(-1);
  const last = lastNamed === undefined || isBuiltin(lastNamed) ? all.find(isBuiltin) : undefined;
  return last ? [...all.filter((place) => place !== last), last] : all;
}

/** Returns the chain of all hosts as a list in the form of `MODEL`. */
export function listOfPlaces(places: readonly ChainPlace[]): string {
  const entries = places.flatMap((place) => {
    if (place.source === 'environment') return [nameOfSpec(place.spec)];
    return place.everywhere ? [providerEntry + place.id] : [];
  });
  return entries.join(',') || 'builtin';
}

function isBuiltin(place: ChainPlace): boolean {
  return place.source === 'environment' && place.spec.kind === 'builtin';
}

import { z } from 'zod';
import type { PageDocument } from '../formats/html/dom-node.ts';

const maxScriptLength = 200_000;
const maxThings = 1000;
const objectSchema = z.record(z.string(), z.unknown());

/** An object of a page's JSON-LD, which describes the page for search engines. */
type LinkedThing = Readonly<Record<string, unknown>>;

/** Returns all objects of a page's JSON-LD, outer ones first. Skips scripts that are too long or no JSON. */
export function readLinkedData(page: PageDocument): LinkedThing[] {
  const things: LinkedThing[] = [];
  for (const { textContent } of page.querySelectorAll('script[type="application/ld+json"]')) {
    const waiting: unknown[] = [parseScript(textContent ?? '')];
    while (waiting.length > 0 && things.length < maxThings) {
      const value = waiting.shift();
      if (Array.isArray(value)) waiting.unshift(...value.slice(0, maxThings));
      const thing = Array.isArray(value) ? undefined : objectSchema.safeParse(value).data;
      if (!thing) continue;
      things.push(thing);
      waiting.unshift(...Object.values(thing).filter((inner) => typeof inner === 'object'));
    }
  }
  return things;
}

/** True if the pattern matches a type of the object. */
export function hasType(thing: LinkedThing, pattern: RegExp): boolean {
  const types = [thing['@type']].flat();
  return types.some((type) => typeof type === 'string' && pattern.test(type));
}

function parseScript(script: string): unknown {
  if (script.length > maxScriptLength) return undefined;
  try {
    return JSON.parse(script);
  } catch {
    // Pages written by hand may have invalid JSON.
    return undefined;
  }
}

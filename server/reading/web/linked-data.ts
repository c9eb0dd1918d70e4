import { z } from 'zod';

interface ScriptedDocument {
  querySelectorAll(selector: string): Iterable<{ textContent: string | null }>;
}

const longestScript = 200_000;
const mostThings = 1000;
const objectSchema = z.record(z.string(), z.unknown());

/** A thing that a page describes for search engines, by its JSON-LD. */
export type LinkedThing = Readonly<Record<string, unknown>>;

/** All things that a page describes, those around others first; a script that is too long or no JSON is passed over. */
export function linkedThings(page: ScriptedDocument): LinkedThing[] {
  const things: LinkedThing[] = [];
  for (const { textContent } of page.querySelectorAll('script[type="application/ld+json"]')) {
    const waiting: unknown[] = [parse(textContent ?? '')];
    while (waiting.length > 0 && things.length < mostThings) {
      const value = waiting.shift();
      if (Array.isArray(value)) waiting.unshift(...value.slice(0, mostThings));
      const thing = Array.isArray(value) ? undefined : objectSchema.safeParse(value).data;
      if (!thing) continue;
      things.push(thing);
      waiting.unshift(...Object.values(thing).filter((inner) => typeof inner === 'object'));
    }
  }
  return things;
}

/** Whether a thing is of a kind whose name the pattern knows. */
export function isKind(thing: LinkedThing, pattern: RegExp): boolean {
  const kinds = [thing['@type']].flat();
  return kinds.some((kind) => typeof kind === 'string' && pattern.test(kind));
}

function parse(script: string): unknown {
  if (script.length > longestScript) return undefined;
  try {
    return JSON.parse(script);
  } catch {
    // Pages are written by hand, too.
    return undefined;
  }
}

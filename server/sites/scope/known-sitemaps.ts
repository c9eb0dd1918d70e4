import { z } from 'zod';

/** Sitemaps of a site that were read, by address: their validators, and the sitemaps that they name. */
export type KnownSitemaps = Map<string, z.infer<typeof knownSchema>>;

const knownSchema = z.object({
  validators: z.object({ etag: z.string().exactOptional(), lastModified: z.string().exactOptional() }),
  sitemaps: z.array(z.string()),
});

/** More sitemaps named by an index are read anew in each run. */
const mostNamed = 1000;

export function parseKnownSitemaps(stored: string): KnownSitemaps {
  return new Map(Object.entries(z.record(z.string(), knownSchema).parse(JSON.parse(stored))));
}

export function serializeKnownSitemaps(known: KnownSitemaps): string {
  const short = [...known].filter(([, { sitemaps }]) => sitemaps.length <= mostNamed);
  return JSON.stringify(Object.fromEntries(short));
}

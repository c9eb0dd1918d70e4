import { rm } from 'node:fs/promises';
import { problem } from '#server/failure/problem.ts';
import type { BrandFacts, BrandRequest, FetchedText, ReadBrand } from '#server/reading/brand.ts';
import type { FetchedBody } from '#server/reading/web/fetch-step.ts';
import type { SiteClient } from '../fetching/site-client.ts';

/** A website's first page, read for its brand, and the address that it was found at. */
export interface FetchedBrand {
  facts: BrandFacts;
  address: URL;
}

/** Clients of one website: one for the page itself, and one for what can be done without, whose requests end in time. */
export interface BrandClients {
  client: SiteClient;
  optional: SiteClient;
  readBrand: ReadBrand;
}

const maxHops = 6;
/** A site's own styles are often the last ones, after those of libraries. */
const sheets = { first: 2, last: 4 };
const maxImports = 4;
const sheetBytes = 1024 * 1024;
const manifestBytes = 256 * 1024;

/**
 * Fetches a website's first page with stylesheets and the application manifest, and reads its brand. Throws `url_*` and `file_*`
 * problems of the page; goes without the others if they fail.
 */
export async function fetchBrand(clients: BrandClients, first: URL): Promise<FetchedBrand> {
  const page = await fetchFollowing(clients.client, first);
  const paths = [page.path];
  try {
    const { path, address, contentType: mediaType } = page;
    const request = { wants: 'brand', path, address: address.href, ...(mediaType && { mediaType }) } as const;
    const read = (also: Pick<BrandRequest, 'styles' | 'manifest'>) =>
      clients.readBrand({ ...request, ...also }, clients.client.reader);
    const fetchAll = (links: readonly string[], bytes: number) =>
      fetchTexts(clients.optional, { links, bytes, paths });
    const bare = await read({ styles: [] });
    const [styles, [manifest]] = await Promise.all([
      fetchAll(chooseSheets(bare.styles), sheetBytes),
      fetchAll(bare.manifest === undefined ? [] : [bare.manifest], manifestBytes),
    ]);
    if (styles.length === 0 && !manifest) return { facts: bare, address };
    const also = manifest ? { manifest } : {};
    const facts = await read({ styles, ...also });
    const imported = await fetchAll(facts.imports.slice(0, maxImports), sheetBytes);
    if (imported.length === 0) return { facts, address };
    return { facts: await read({ styles: [...imported, ...styles], ...also }), address };
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
}

function chooseSheets(links: readonly string[]): string[] {
  return links.length <= sheets.first + sheets.last
    ? [...links]
    : [...links.slice(0, sheets.first), ...links.slice(-sheets.last)];
}

/** Fetches what it can of some texts, and adds their files to `paths`. */
async function fetchTexts(
  client: SiteClient,
  { links, bytes, paths }: { links: readonly string[]; bytes: number; paths: string[] },
): Promise<FetchedText[]> {
  const found = await Promise.all(
    links.map(async (link): Promise<FetchedText[]> => {
      const body = await fetchFollowing(client, new URL(link), bytes).catch(() => undefined);
      if (!body) return [];
      paths.push(body.path);
      return [{ path: body.path, address: body.address.href }];
    }),
  );
  return found.flat();
}

/** Fetches what is at an address, at the end of its redirects. The caller deletes the file. */
export async function fetchFollowing(
  client: SiteClient,
  first: URL,
  bodyBytes?: number,
): Promise<FetchedBody> {
  let address = first;
  for (let hops = 0; hops < maxHops; hops++) {
    const step = await client.fetch(address, {}, bodyBytes);
    if (step.kind === 'body') return step;
    if (step.kind === 'moved') address = step.address;
  }
  throw problem('url_too_many_redirects', `${first.href} redirects too many times. Check the address.`);
}

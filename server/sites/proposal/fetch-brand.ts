import { rm } from 'node:fs/promises';
import { problem } from '#server/failure/problem.ts';
import type { BrandFacts, ReadBrand } from '#server/reading/brand.ts';
import type { FetchedBody } from '#server/reading/web/fetch-step.ts';
import type { SiteClient } from '../site-client.ts';

/** A website's first page, read for its brand, and the address that it was found at. */
export interface FetchedBrand {
  facts: BrandFacts;
  address: URL;
}

const maxHops = 6;
const maxSheets = 3;
const sheetBytes = 1024 * 1024;

/** Fetches a website's first page with its first stylesheets, and reads its brand. Throws `url_*` and `file_*` problems. */
export async function fetchBrand(
  { client, readBrand }: { client: SiteClient; readBrand: ReadBrand },
  first: URL,
): Promise<FetchedBrand> {
  const page = await fetchFollowing(client, first);
  const paths = [page.path];
  try {
    const { path, address, contentType: mediaType } = page;
    const request = { wants: 'brand', path, address: address.href, ...(mediaType && { mediaType }) } as const;
    const facts = await readBrand({ ...request, styles: [] }, client.reader);
    for (const link of facts.styles.slice(0, maxSheets)) {
      const sheet = await fetchFollowing(client, new URL(link), sheetBytes).catch(() => undefined);
      if (sheet) paths.push(sheet.path);
    }
    const [, ...styles] = paths;
    if (styles.length === 0) return { facts, address };
    return { facts: await readBrand({ ...request, styles }, client.reader), address };
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
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

import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { decodeText } from '../containers/decode-text.ts';
import { fileTooComplex } from '../containers/file-problems.ts';
import { walkXml } from '../containers/xml.ts';
import type { Sitemap } from '../sitemap.ts';

/** Limits of a sitemap by sitemaps.org's protocol. */
const maxAddresses = 50_000;
const sitemapBytes = 50 * 1024 * 1024;
const maxAddress = 2048;

const unzip = promisify(gunzip);

/** Thrown to stop the parser. */
const enough = Symbol('enough');

/** Reads a sitemap or an index of sitemaps. Throws `file_*` problems. */
export async function readSitemap(path: string): Promise<Sitemap> {
  const bytes = await unpack(await readFile(path));
  const isXml = /^(?:\xef\xbb\xbf)?\s*</.test(bytes.toString('latin1', 0, 1000));
  const found: Sitemap = { pages: [], sitemaps: [], isCut: false };
  if (isXml) await readXml(bytes, found);
  else readLines(await decodeText(bytes), found);
  return found;
}

async function unpack(bytes: Buffer): Promise<Buffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await unzip(bytes, { maxOutputLength: sitemapBytes });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw fileTooComplex('The sitemap is larger than 50 MB when unpacked. Split it into several.');
  }
}

async function readXml(bytes: Buffer, found: Sitemap): Promise<void> {
  let within: 'pages' | 'sitemaps' | undefined;
  let address: string | undefined;
  const reading = walkXml(bytes, {
    open(name) {
      if (name === 'url') within = 'pages';
      else if (name === 'sitemap') within = 'sitemaps';
      else address = name === 'loc' && within ? '' : undefined;
    },
    text(text) {
      if (address !== undefined && address.length <= maxAddress) address += text;
    },
    close(name) {
      if (name === 'loc' && within && address !== undefined) add(found, within, address.trim());
      if (name === 'url' || name === 'sitemap') within = undefined;
      address = undefined;
    },
  });
  await reading.catch((error: unknown) => {
    if (error !== enough) throw error;
  });
}

function readLines(text: string, found: Sitemap): void {
  for (const line of text.split('\n')) {
    if (!/^\s*https?:/i.test(line)) continue;
    if (found.pages.length === maxAddresses) found.isCut = true;
    if (found.isCut) return;
    if (line.length <= maxAddress) found.pages.push(line.trim());
  }
}

function add(found: Sitemap, list: 'pages' | 'sitemaps', address: string): void {
  if (address === '' || address.length > maxAddress) return;
  if (found[list].length === maxAddresses) {
    found.isCut = true;
    throw enough;
  }
  found[list].push(address);
}

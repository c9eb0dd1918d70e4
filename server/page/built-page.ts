import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { contentDigest } from '#server/http/answers/etag.ts';
import { createChatRenderer } from './chat-html.ts';
import type { Encoding } from './encoding.ts';

export interface Asset {
  mediaType: string;
  digest: string;
  bytes: Buffer<ArrayBuffer>;
  /** Precompressed variants, smallest first. */
  encoded: { encoding: Encoding; bytes: Buffer<ArrayBuffer> }[];
}

export interface BuiltPage {
  /**
   * Fills the placeholders of the built HTML and the attributes of `<html>`. With `content`, the page's HTML, its style is expected in
   * `head`; without, the style of all screens is linked. `bar` is HTML above the page.
   */
  render: (parts: {
    html: string;
    head: string;
    boot: string;
    content: string;
    noScript: string;
    bar?: string;
  }) => string;
  /** The chat's style. */
  style: string;
  /** Renders the page's HTML. */
  renderChat: ReturnType<typeof createChatRenderer>;
  /** Assets by path, such as `/assets/main-x1.js`. */
  assets: ReadonlyMap<string, Asset>;
  /** Paths of the interface's languages by their codes; English has none. */
  wordsPaths: ReadonlyMap<string, string>;
  /** The widget's script, an expression with the free variable `hostFacts`: see embed/script.ts. */
  embedScript: string;
}

/** Reads the built page into memory. Throws if it is missing or lacks a placeholder. */
export function loadBuiltPage(folder: string): BuiltPage {
  const template = join(folder, 'index.html');
  if (!existsSync(template))
    throw new Error(`There is no built page in ${folder}. Run "npm run build" first.`);
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).replaceAll(sep, '/')}`;
    const isAsset = entry.isFile() && file !== template && !/\/\.|\.(?:br|gz)$/.test(path);
    if (isAsset) assets.set(path, readAsset(file));
  }
  const html = readFileSync(template, 'utf8');
  return {
    render: parseTemplate(linkWholeStyle(html, assets)),
    style: readLinkedStyle(html, assets),
    renderChat: createChatRenderer(join(folder, '.render/render-page.js')),
    assets,
    wordsPaths: new Map(Array.from(assets.keys(), (path) => [languageOfChunk(path), path] as const)),
    embedScript: readFileSync(join(folder, '.embed.js'), 'utf8').trim(),
  };
}

/** Returns the language whose catalogue a chunk is; '' for other files. See vite.config.ts. */
function languageOfChunk(path: string): string {
  return /^\/assets\/words-([a-z]{2})-[^/]+\.js$/.exec(path)?.[1] ?? '';
}

function readAsset(file: string): Asset {
  const bytes = readFileSync(file);
  const encoded = (['br', 'gzip'] as const).flatMap((encoding) => {
    const compressed = `${file}.${encoding === 'br' ? 'br' : 'gz'}`;
    return existsSync(compressed) ? [{ encoding, bytes: readFileSync(compressed) }] : [];
  });
  return {
    mediaType: getMimeType(file) ?? 'application/octet-stream',
    digest: contentDigest(bytes),
    bytes,
    encoded,
  };
}

const styleLink = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/;

function readLinkedStyle(html: string, assets: BuiltPage['assets']): string {
  const path = styleLink.exec(html)?.[1] ?? '';
  return assets.get(path)?.bytes.toString('utf8').trim() ?? '';
}

/** Puts the style of all screens in the place of the chat's. See client/with-whole-style.ts. */
function linkWholeStyle(html: string, assets: BuiltPage['assets']): string {
  const path = assets.keys().find((name) => /^\/assets\/whole-[^/]+\.css$/.test(name));
  return path === undefined ? html : html.replace(styleLink, (link, linked) => link.replace(linked, path));
}

const emptyRoot = '<div id="root"></div>';

const emptyNoScript = '<noscript></noscript>';

const neutralHtml = '<html lang="en" dir="ltr">';

function parseTemplate(html: string): BuiltPage['render'] {
  const [start, middle, end] = html.split(/<!--(?:head|boot)-->/);
  if (start === undefined || middle === undefined || end === undefined) {
    throw new Error('The built page has no <!--head--> or <!--boot--> placeholder.');
  }
  if (!middle.includes(emptyRoot)) throw new Error(`The built page has no ${emptyRoot}.`);
  const [before, after] = start.split(neutralHtml);
  if (before === undefined || after === undefined) throw new Error(`The built page has no ${neutralHtml}.`);
  return ({ html, head, boot, content, noScript, bar = '' }) => {
    const spoken = middle.replace(emptyNoScript, () => `<noscript>${noScript}</noscript>`);
    const filled =
      content && spoken.replace(styleLink, '').replace(emptyRoot, () => `<div id="root">${content}</div>`);
    const shown = filled || spoken.replace(emptyRoot, () => bar + emptyRoot);
    return `${before}<html ${html}>${after}${head}${shown}${boot}${end}`;
  };
}

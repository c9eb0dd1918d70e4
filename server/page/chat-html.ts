import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Boot } from '#contract/hosts/page.ts';
import { embedPath } from '#contract/people/screens.ts';

/** Renders the chat of an address as HTML: see client/render-page.tsx. */
type RenderChat = (boot: Boot, address: string) => Promise<string>;

const rendererSchema = z.object({ renderChat: z.custom<RenderChat>((value) => typeof value === 'function') });

/** Rendered chats that are kept. A host has two in each language: its page's and its widget's. */
const mostKept = 400;

/** Longest document URL that is rendered; the page shows a longer one by itself. */
const longestUrl = 2000;

/** Returns a function that renders the chat before any script runs; '' for addresses of other screens. */
export function createChatRenderer(file: string) {
  const kept = new Map<string, string>();
  let loading: Promise<RenderChat> | undefined;

  async function load(): Promise<RenderChat> {
    return rendererSchema.parse(await import(pathToFileURL(file).href)).renderChat;
  }

  return async (boot: Boot, { path, url }: { path: string; url: string | undefined }): Promise<string> => {
    const address = addressOf(path, url);
    if (address === undefined) return '';
    const key = `${address}\n${JSON.stringify(boot)}`;
    const before = kept.get(key);
    if (before !== undefined) return before;
    loading ??= load();
    const html = await (await loading)(boot, address);
    // The query may be anything, so it is not worth a place.
    if (url === undefined) keep(kept, key, html);
    return html;
  };
}

function addressOf(path: string, url: string | undefined): string | undefined {
  if (path !== '/' && path !== embedPath) return undefined;
  if (url === undefined) return path;
  return url.length > longestUrl ? undefined : `${path}?${new URLSearchParams({ url })}`;
}

/** Drops the oldest when there are too many. */
function keep(kept: Map<string, string>, key: string, html: string): void {
  kept.set(key, html);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

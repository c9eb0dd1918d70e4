import { type ComponentType, lazy } from 'react';

const key = 'screen-reloaded-at';
/** A chunk that is still not there after a reload is no matter of an update. */
const apartMs = 60_000;

/**
 * A screen that is a chunk of its own. An updated server may no longer have the chunks of the page that a tab loaded before: then
 * the page, whose address is the screen's already, is loaded anew.
 */
export function lazyScreen<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    try {
      return await load();
    } catch (error) {
      if (!(await isServed()) || !mayReload()) throw error;
      location.reload();
      // The spinner stays until the page goes.
      return new Promise<never>(() => {});
    }
  });
}

/** Without the server, a reload would leave nothing at all. */
async function isServed(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ?? false;
}

function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < apartMs) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    // What cannot be remembered could go on for ever.
    return false;
  }
}

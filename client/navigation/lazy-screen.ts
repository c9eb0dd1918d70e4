import { type ComponentType, lazy } from 'react';

const key = 'screen-reloaded-at';
/** Milliseconds between reloads: a chunk that is missing right after one isn't missing because of an update. */
const apartMs = 60_000;

/**
 * Makes a screen a chunk of its own. An updated server no longer has the chunks of a page that was loaded before: then the
 * page reloads at the screen's address.
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

/** True if the server answers; a reload would leave nothing otherwise. */
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
    // Without storage it could reload for ever.
    return false;
  }
}

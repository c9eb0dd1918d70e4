import type { Boot } from '#contract/page.ts';

let cached: Boot | undefined;

/** What the server wrote into this host's HTML. Its own server's word, so it is not checked again. */
export function boot(): Boot {
  cached ??= readBoot();
  return cached;
}

function readBoot(): Boot {
  const json = document.getElementById('boot')?.textContent;
  if (!json) throw new Error('The page was served without its boot data.');
  return JSON.parse(json);
}

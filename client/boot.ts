import type { Boot } from '#contract/hosts/page.ts';

let cached: Boot | undefined;

/** Returns the data that the server wrote into the HTML. It is trusted, so it isn't validated. */
export function boot(): Boot {
  cached ??= readBoot();
  return cached;
}

/** Runs `render` with the boot data of the page that it renders; for the server, which has no document. */
export function withBoot<Result>(data: Boot, render: () => Result): Result {
  cached = data;
  try {
    return render();
  } finally {
    cached = undefined;
  }
}

function readBoot(): Boot {
  const json = document.getElementById('boot')?.textContent;
  if (!json) throw new Error('The page was served without its boot data.');
  return JSON.parse(json);
}

import type { Page } from '@playwright/test';

/** Waits until a change is rendered and what moves for it has come to rest, at most some seconds. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    // A colour that changes has whatever inherits it change after it, level by level.
    for (let rounds = 0; rounds < 40; rounds++) {
      await nextFrame();
      // Those that follow a scroller never end, nor does a spinner.
      const ending = document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      if (ending.length === 0) return;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}

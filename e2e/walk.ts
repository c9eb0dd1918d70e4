import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from './axe.ts';
import { type Deployment, expect, test } from './deployment.ts';

interface Walk {
  page: Page;
  deployment: Deployment;
  /** Expects no fault of the page as it stands, in either scheme, nor that anything scrolls it sideways at any width; `place` tells where. With `part`, a selector, the faults of that part: behind a dialog nothing can be used. */
  look: (place: string, part?: string) => Promise<void>;
}

/** Walks through screens to look for what axe finds wrong with them. */
export function testWalk(title: string, walk: (walk: Walk) => Promise<void>): void {
  test(title, async ({ page, deployment }) => {
    // Axe looks at every screen several times, for seconds each on a busy machine.
    test.slow();
    const look = async (place: string, part?: string) =>
      expect(await faultsInBothSchemes(page, part), place).toEqual([]);
    await walk({ page, deployment, look });
  });
}

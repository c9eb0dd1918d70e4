import type { Page } from '@playwright/test';
import { faultsInBothSchemes, widths } from './axe.ts';
import { type Deployment, expect, test } from './deployment.ts';

interface Look {
  page: Page;
  deployment: Deployment;
  width: number;
  /** Looks for faults in the page as it stands, in both schemes; `place` tells where. */
  look: (place: string) => Promise<void>;
}

/** Walks through screens at every width, to look for what axe finds wrong with them. */
export function testAtWidths(title: string, walk: (look: Look) => Promise<void>): void {
  for (const width of widths) {
    test(`${title}, ${width} wide`, async ({ page, deployment }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 844 });
      const look = async (place: string) => expect(await faultsInBothSchemes(page), place).toEqual([]);
      await walk({ page, deployment, width, look });
    });
  }
}

import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from './axe.ts';
import { type Deployment, expect, test } from './deployment.ts';

interface Walk {
  page: Page;
  deployment: Deployment;
  /** Expects no fault of the page as it stands, in either scheme, nor that anything scrolls it sideways at any width; `place` tells where. */
  look: (place: string) => Promise<void>;
}

/** Walks through screens to look for what axe finds wrong with them. */
export function testWalk(title: string, walk: (walk: Walk) => Promise<void>): void {
  test(title, async ({ page, deployment }) => {
    const look = async (place: string) => expect(await faultsInBothSchemes(page), place).toEqual([]);
    await walk({ page, deployment, look });
  });
}

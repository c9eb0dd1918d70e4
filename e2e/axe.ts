import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const schemes = ['light', 'dark'] as const;

/** Pixels across that screens are looked at with: a desk, a tablet, a phone. */
export const widths = [1280, 820, 390] as const;

/** What axe finds wrong with the page as it stands. */
export async function faultsOf(page: Page): Promise<string[]> {
  // There are no frames, so nothing has to be gathered in a page of its own, which takes most of the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** The same in both colour schemes, and whether anything scrolls the page sideways. */
export async function faultsInBothSchemes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const fault of await faultsOf(page)) faults.push(`${colorScheme}: ${fault}`);
  }
  if (await isWiderThanScreen(page)) faults.push('scrolls sideways');
  return faults;
}

function isWiderThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [document.documentElement, document.querySelector('main')].some(
      (part) => part !== null && part.scrollWidth > part.clientWidth,
    ),
  );
}

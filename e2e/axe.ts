import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const schemes = ['light', 'dark'] as const;

/** Pixels across that screens are looked at with: a desk, a tablet, a phone. */
const widths = [1280, 820, 390] as const;
const height = 844;

/** High enough for every screen, so that no bar at the bottom lies over what axe looks at. */
const wholeHeight = 8000;

/** Enough for a page to lay itself out anew after a resize. Counted in frames, as a slow machine draws few in a second. */
const layoutFrames = 60;

/** Rules that a colour scheme can break by itself. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Returns the faults that axe finds in the page once it has come to rest, or in a part of it (a selector). */
export async function faultsOf(page: Page, part?: string): Promise<string[]> {
  await settle(page);
  return analyze(page, part, { type: 'tag', values: tags });
}

async function colourFaultsOf(page: Page, part?: string): Promise<string[]> {
  await settle(page);
  return analyze(page, part, { type: 'rule', values: colourRules });
}

/** Has axe look at this page alone and describe nothing but violations, which takes half of the time. */
async function analyze(page: Page, part: string | undefined, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([within, only]) => {
      const options = { runOnly: only, resultTypes: ['violations' as const], iframes: false };
      const found = await window.axe?.run(within ?? document, options);
      if (!found) throw new Error('axe is not there.');
      return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [part, runOnly] as const,
  );
}

/** A colour scheme and a width. */
export type Look = readonly [(typeof schemes)[number], number];

const everyLook = schemes.flatMap((scheme) => widths.map((width): Look => [scheme, width]));

/** True if every screen is looked at in every language, scheme and width, which takes nine times as long. */
export const isThorough = process.env.AXE === 'thorough';

/** Returns the faults that axe finds in these looks, in every one if it is thorough, and the widths at which the page scrolls sideways. */
export function faultsAtWidths(page: Page, looks: readonly Look[]): Promise<string[]> {
  return faultsInLooks(page, isThorough ? everyLook : looks);
}

/** Returns the faults that axe finds in both colour schemes at the current width, and the widths at which the page scrolls sideways. */
export function faultsInBothSchemes(page: Page, part?: string): Promise<string[]> {
  const width = page.viewportSize()?.width ?? widths[0];
  return faultsInLooks(
    page,
    schemes.map((scheme) => [scheme, width]),
    part,
  );
}

async function faultsInLooks(page: Page, looks: readonly Look[], part?: string): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Set<number>();
  const size = page.viewportSize();
  await page.evaluate(stopTransitions);
  for (const [colorScheme, width] of looks) {
    await page.setViewportSize({ width, height: wholeHeight });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await (seen.has(width) ? colourFaultsOf(page, part) : faultsOf(page, part));
    seen.add(width);
    for (const fault of found) faults.push(`${colorScheme}, ${width} wide: ${fault}`);
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    if (!(await fitsSoon(page))) faults.push(`scrolls sideways, ${width} wide`);
  }
  if (size) await page.setViewportSize(size);
  await page.evaluate(allowTransitions);
  return faults;
}

/** Runs in the page. A scheme that fades in over a page as high as this one is drawn in dozens of frames, each of which costs. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page, after `stopTransitions`. */
function allowTransitions(): void {
  document.adoptedStyleSheets.pop();
}

/** True once nothing is wider than the screen; false where something stays so. */
async function fitsSoon(page: Page): Promise<boolean> {
  await settle(page);
  return page.evaluate(async (frames) => {
    const fits = () =>
      [document.documentElement, document.querySelector('main')].every(
        (part) => part === null || part.scrollWidth <= part.clientWidth,
      );
    for (let frame = 0; frame < frames && !fits(); frame++) await new Promise(requestAnimationFrame);
    return fits();
  }, layoutFrames);
}

/** Waits until a change is rendered and what moves for it has come to rest, at most some seconds. */
async function settle(page: Page): Promise<void> {
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

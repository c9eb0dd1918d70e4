import { rm } from 'node:fs/promises';
import { Problem } from '#server/failure/problem.ts';
import type { Step, Validators } from '#server/reading/web/fetch-step.ts';
import { because, becauseOfRule } from '../reasons.ts';
import { normalAddress } from '../scope/candidates.ts';
import { rules } from '../scope/scope.ts';
import { findTrouble, type PageFailure, settleFailure } from './failed-page.ts';
import { confirmPage, dropPage, dropWhatGivesWay, refusePage } from './page-outcomes.ts';
import { addPages, findPage, type PageRow } from './page-rows.ts';
import { receivePage } from './receive-page.ts';
import type { SiteRun, VisitDeps } from './site-run.ts';

const maxHops = 5;

/**
 * Reads one page of a site, or stores why it isn't read. Returns the failure if the site as a whole is to wait; the page is then read
 * later. Throws errors of this service.
 */
export async function visitPage(
  deps: VisitDeps,
  run: SiteRun,
  page: PageRow,
): Promise<PageFailure | undefined> {
  const dealt = { site: run.site, page };
  const address = new URL(page.url);
  const rule = await findRule(run, address);
  if (rule !== undefined) {
    await dropPage(deps.db, dealt, becauseOfRule(rule));
    return undefined;
  }
  try {
    const step = await run.client.fetch(address, await validatorsOf(deps, page));
    await settleStep(deps, run, { page, step });
    run.memory.failures = 0;
    run.memory.settled++;
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (findTrouble(error)) return settleTrouble(deps, run, { page, error });
    run.memory.failures = 0;
    await settleFailure(deps.db, dealt, error);
    return undefined;
  }
}

async function findRule({ scope, client }: SiteRun, address: URL): Promise<string | undefined> {
  const rule = scope.ruleAgainst(address);
  if (rule !== undefined) return rule;
  return (await client.robotsOf(address)).isAllowed(address) ? undefined : rules.robots;
}

/** Returns the validators for a page whose text is stored, or whose refusal would be the same again. */
async function validatorsOf({ db }: VisitDeps, page: PageRow): Promise<Validators> {
  const { etag, last_modified: lastModified, gives_way_to: other, site_id: siteId } = page;
  if (page.document_id === null && other !== null) {
    const instead = await findPage(db, { siteId, url: other });
    if (!instead?.document_id) return {};
  }
  return { ...(etag === null ? {} : { etag }), ...(lastModified === null ? {} : { lastModified }) };
}

async function settleStep(
  deps: VisitDeps,
  run: SiteRun,
  { page, step }: { page: PageRow; step: Step },
): Promise<void> {
  const dealt = { site: run.site, page };
  if (step.kind === 'moved') return settleMove(deps, run, { page, step });
  if (step.kind === 'unchanged') {
    if (page.document_id === null)
      return refusePage(deps.db, dealt, { detail: page.detail, reason: page.reason });
    await confirmPage(deps.db, dealt, { now: run.now() });
    return dropWhatGivesWay(deps.db, dealt);
  }
  let isKept = false;
  try {
    isKept = await receivePage(deps, run, { page, body: step });
  } finally {
    if (!isKept) await rm(step.path, { force: true });
  }
}

/** Reads a redirect's target in the page's place, if it belongs to the site. */
async function settleMove(
  { db }: VisitDeps,
  run: SiteRun,
  { page, step }: { page: PageRow; step: Extract<Step, { kind: 'moved' }> },
): Promise<void> {
  const dealt = { site: run.site, page };
  const target = normalAddress(step.address.href);
  const rule = target ? await findRule(run, target) : rules.otherSite;
  const where = step.address.href.slice(0, 300);
  if (!target || rule !== undefined) {
    const isElsewhere = rule === undefined || rule === rules.otherSite;
    const why = because(isElsewhere ? 'moved_elsewhere' : 'moved_to_left_out', where);
    return page.missing > 0
      ? dropPage(db, dealt, { ...why, missing: page.missing + 1 })
      : refusePage(db, dealt, { ...why, missing: 1 });
  }
  if (page.hops >= maxHops) return refusePage(db, dealt, because('too_many_redirects'));
  await addPages(db, run.site, [{ url: target.href, depth: page.depth, hops: page.hops + 1 }]);
  const known = await findPage(db, { siteId: run.site.id, url: target.href });
  const why = { ...because('moved', where), gives_way_to: target.href };
  if (known?.document_id) return dropPage(db, dealt, why);
  return refusePage(db, dealt, why);
}

/** Counts failures in a row: after some, unless the start can be had, the site as a whole is in trouble, and its pages wait. */
async function settleTrouble(
  deps: VisitDeps,
  run: SiteRun,
  { page, error }: { page: PageRow; error: Problem },
): Promise<PageFailure | undefined> {
  const failure = findTrouble(error);
  run.memory.failures++;
  if (failure?.waitsFor !== undefined) return failure;
  if (run.memory.failures >= failuresInRow) {
    if (!(await answersAtStart(run))) return failure;
    run.memory.failures = 0;
  }
  await settleFailure(deps.db, { site: run.site, page }, error);
  return undefined;
}

const failuresInRow = 5;

/** True if the website sends its start: then its other pages fail by themselves. */
async function answersAtStart({ site, client }: SiteRun): Promise<boolean> {
  try {
    const step = await client.fetch(new URL(site.start));
    if (step.kind === 'body') await rm(step.path, { force: true });
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return findTrouble(error) === undefined;
  }
}

import { Problem } from '#server/failure/problem.ts';
import type { Reading, SitePageFacts } from '#server/reading/document.ts';
import type { FetchedBody, Validators } from '#server/reading/web/fetch-step.ts';
import { problemOfReading } from '#server/reading/web/reading-problems.ts';
import { isUniqueViolation } from '#server/store/errors.ts';
import { freeAddress } from '../delete-site.ts';
import { because } from '../reasons.ts';
import { judgeAddresses } from '../scope/candidates.ts';
import { isDocument } from '../scope/scope.ts';
import { findCanonical } from './canonical-page.ts';
import { fullSentence, rowsOf } from './find-pages.ts';
import { confirmPage, dropPage, dropWhatGivesWay, refusePage, storePage } from './page-outcomes.ts';
import { addPages, type PageRow } from './page-rows.ts';
import type { SiteRun, VisitDeps } from './site-run.ts';
import { findTwin } from './twins.ts';

interface Received {
  page: PageRow;
  body: FetchedBody;
}

/** Reads a page's body and stores what came of it. Returns true if the body is kept, to be read again. */
export async function receivePage(deps: VisitDeps, run: SiteRun, { page, body }: Received): Promise<boolean> {
  const dealt = { site: run.site, page };
  const { validators } = body;
  const reading = await readBody(deps, run, { page, body });
  const facts = reading.site;
  if (!facts) throw new Error('The reader returned no facts of a site.');
  const words = wordsOf(facts, body);
  if (!words.has('nofollow')) await followLinks(deps, run, { page, facts });
  if (words.has('noindex')) {
    await dropPage(deps.db, dealt, { ...because('noindex'), validators });
    return false;
  }
  if (facts.needsScript || reading.index.passages.length === 0) {
    // With its validators an old text would be taken for confirmed.
    const known = page.document_id === null ? columnsOf(validators) : {};
    await refusePage(deps.db, dealt, { ...because(whyEmpty(facts, reading)), ...known });
    return false;
  }
  return run.inTurn(() => settleText(deps, run, { page, body, reading, facts }));
}

/** Reads a body without the blocks that repeat on the site's pages. */
export async function readBody(
  { read }: VisitDeps,
  { memory, client }: SiteRun,
  { page, body }: Received,
): Promise<Reading> {
  const { path, contentType, address } = body;
  const site = { address: address.href, leaveOut: memory.repeats.leaveOutOf(page.id) };
  const source = { path, name: nameOf(address), origin: 'web' as const, site };
  try {
    return await read({ ...source, ...(contentType ? { mediaType: contentType } : {}) }, client.reader);
  } catch (error) {
    throw problemOfReading(error);
  }
}

async function settleText(
  deps: VisitDeps,
  run: SiteRun,
  { page, body, reading, facts }: Received & { reading: Reading; facts: SitePageFacts },
): Promise<boolean> {
  const { db } = deps;
  const dealt = { site: run.site, page };
  const { validators, address } = body;
  const other = await findCanonical(db, run, { page, declared: reading.canonicalUrl, address });
  if (other?.isRead) {
    await dropPage(db, dealt, { ...because('canonical', other.url), gives_way_to: other.url, validators });
    return false;
  }
  const twin = await findTwin(db, { page, reading });
  if (twin) {
    await dropPage(db, dealt, { ...because('twin', twin), gives_way_to: twin, validators });
    return false;
  }
  const isSame = facts.wholeHash === page.whole_hash || facts.textHash === page.text_hash;
  const now = run.now();
  run.memory.repeats.see(page.id, facts.blocks);
  if (page.document_id !== null && isSame) await confirmPage(db, dealt, { now, validators });
  else {
    const text = { ...reading, canonicalUrl: page.url };
    const givesWay = { gives_way_to: other?.url ?? null };
    const isRefused = await storeOnce(deps, run, { page, text, validators, now, givesWay });
    if (isRefused) return false;
  }
  await dropWhatGivesWay(db, dealt);
  return keepSample(run, { page, body, facts });
}

/** Stores a text unless another site of the host has the page, or the host has no room for it. Returns true then. */
async function storeOnce(
  deps: VisitDeps,
  { site }: SiteRun,
  input: {
    page: PageRow;
    text: Reading;
    validators: Validators;
    now: Date;
    givesWay: { gives_way_to: string | null };
  },
): Promise<boolean> {
  const { page, text: reading, validators, now, givesWay } = input;
  const store = () => storePage(deps, { site, page }, { reading, validators, now, ...givesWay });
  try {
    await store().catch(async (error: unknown) => {
      const isFree = isUniqueViolation(error) && (await freeAddress(deps.db, page));
      if (!isFree) throw error;
      await store();
    });
    return false;
  } catch (error) {
    const why = whyNotStored(error);
    if (!why) throw error;
    await refusePage(deps.db, { site, page }, because(why));
    return true;
  }
}

function whyNotStored(error: unknown): 'other_site_has_it' | 'no_room' | undefined {
  if (isUniqueViolation(error)) return 'other_site_has_it';
  return error instanceof Problem && error.code === 'quota_exceeded' ? 'no_room' : undefined;
}

/** Keeps the bodies of a site's first pages: what repeats is known only after some of them. */
function keepSample(
  { memory }: SiteRun,
  { page, body, facts }: Received & { facts: SitePageFacts },
): boolean {
  if (!memory.samples || facts.blocks.length === 0) return false;
  memory.samples.push({ pageId: page.id, body });
  return true;
}

/** Adds the pages that a page links to; where sitemaps name the pages, only documents. */
async function followLinks(
  { db }: VisitDeps,
  run: SiteRun,
  { page, facts }: { page: PageRow; facts: SitePageFacts },
): Promise<void> {
  const { site } = run;
  const depth = page.depth + 1;
  if (site.depth !== null && depth > site.depth) return;
  const links = facts.links.filter((link) => site.has_sitemap === 0 || isDocument(new URL(link)));
  const found = await judgeAddresses(run, links);
  if (await addPages(db, site, rowsOf(found, depth))) run.memory.notes.add(fullSentence(site));
}

/** Returns the robots words of a page and its response. */
function wordsOf({ robots }: SitePageFacts, body: FetchedBody): ReadonlySet<string> {
  // Words for one crawler follow its name.
  const header = (body.robots ?? '').toLowerCase().split(/[\s,]+/);
  const isNamed = header.some((word) => word.endsWith(':'));
  const words = new Set([...robots, ...(isNamed ? [] : header)]);
  return words.has('none') ? new Set([...words, 'noindex', 'nofollow']) : words;
}

function whyEmpty({ needsScript, links }: SitePageFacts, { mediaType }: Reading) {
  if (mediaType !== 'text/html') return 'document_without_text';
  if (needsScript) return 'needs_script';
  return links.length > 0 ? 'links_only' : 'no_text';
}

function columnsOf({ etag, lastModified }: Validators) {
  return { etag: etag ?? null, last_modified: lastModified ?? null };
}

/** Returns the name of a page without a title: the last part of its path, else its host. */
function nameOf({ pathname, hostname }: URL): string {
  return pathname.split('/').findLast((part) => part !== '') ?? hostname;
}

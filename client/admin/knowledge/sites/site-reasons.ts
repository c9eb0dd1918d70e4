import { adminWords } from '#client/words/admin-words.ts';
import type { SiteReason } from '#contract/knowledge/site-reasons.ts';

/** Returns why a page has its state in the person's language; the server's sentence where there is no text for a reason. */
export function sentenceOfReasons(reasons: readonly SiteReason[], detail: string): string {
  const sentences = reasons.map(sentenceOfReason);
  return sentences.length === 0 || sentences.includes(undefined) ? detail : sentences.join(' ');
}

/** Returns a reason's sentence; undefined for one that only the server describes. */
export function sentenceOfReason({ code, value = '' }: SiteReason): string | undefined {
  const sentences: Record<Exclude<SiteReason['code'], 'failed'>, string> = {
    not_read_yet: adminWords().whyNotReadYet,
    first_read: adminWords().whyFirstRead,
    changed: adminWords().whyChanged,
    same: adminWords().whySame,
    waits_again: adminWords().whyWaitsAgain,
    text_stays: adminWords().whyTextStays(value),
    noindex: adminWords().whyNoindex,
    needs_script: adminWords().whyNeedsScript,
    no_text: adminWords().whyNoText,
    links_only: adminWords().whyLinksOnly,
    document_without_text: adminWords().whyDocumentWithoutText,
    other_site_has_it: adminWords().whyOtherSite,
    no_room: adminWords().whyNoRoom,
    canonical: adminWords().whyCanonical(value),
    twin: adminWords().whyTwin(value),
    gives_way: adminWords().whyGivesWay(value),
    moved: adminWords().whyMoved(value),
    moved_elsewhere: adminWords().whyMovedElsewhere(value),
    moved_to_left_out: adminWords().whyMovedToLeftOut(value),
    too_many_redirects: adminWords().whyTooManyRedirects,
    no_such_page: adminWords().whyNoSuchPage(value),
    gone: adminWords().whyGone(value),
    robots: adminWords().whyRobots,
    not_included: adminWords().whyNotIncluded,
    endless: adminWords().whyEndless,
    outside: adminWords().whyOutside(value),
    excluded: adminWords().whyExcluded(value),
    limit: adminWords().whyLimit,
    other_website: adminWords().whyOtherWebsite,
    no_page: adminWords().whyNoPage,
  };
  return code === 'failed' ? undefined : sentences[code];
}

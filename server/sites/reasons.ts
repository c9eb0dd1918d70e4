import { type SiteReason, type SiteReasonCode, siteReasonCodes } from '#contract/knowledge/site-reasons.ts';
import type { Problem } from '#server/failure/problem.ts';
import { rules } from './scope/scope.ts';

/** Columns of a page that say why it has its state: a sentence, and codes for other languages. */
export interface Because {
  detail: string;
  /** Lines of a code and, behind a space, its value. */
  reason: string;
}

const sentences: Record<Exclude<SiteReasonCode, 'failed'>, (value: string) => string> = {
  not_read_yet: () => 'Not read yet.',
  first_read: () => 'Read for the first time.',
  changed: () => 'Its text has changed.',
  same: () => 'Its text is the same.',
  waits_again: () => 'Waits to be read again.',
  text_stays: (day) => `Its text of ${day} stays.`,
  noindex: () => 'The page asks not to be indexed (noindex).',
  needs_script: () => 'The page is empty without script, which is not run.',
  no_text: () => 'The page has no text.',
  links_only: () => 'The page has no text beside its links.',
  document_without_text: () => 'The document has no text; it may be a scan.',
  other_site_has_it: () => 'Another site of this host has this page.',
  no_room: () => "The host's storage is full: delete files or get more room, then read the site again.",
  canonical: (url) => `${url} is read in its place: the page names it as its canonical address.`,
  twin: (url) => `Its text is that of ${url}, which is read in its place.`,
  gives_way: (url) => `${url} is read in its place.`,
  moved: (url) => `It redirects to ${url}.`,
  moved_elsewhere: (url) => `It redirects to another website, ${url}.`,
  moved_to_left_out: (url) => `It redirects to a page that is left out, ${url}.`,
  too_many_redirects: () => 'It redirects too many times.',
  no_such_page: (status) => `The site has no such page (${status}).`,
  gone: (status) => `The site has no such page any more (${status}).`,
  robots: () => 'robots.txt does not allow programs to read it.',
  not_included: () => 'None of your rules includes it.',
  endless: () => 'Its address looks like one of a list without end.',
  outside: (folder) => `It is outside ${folder}.`,
  excluded: (glob) => `Left out by your rule ${glob}.`,
  limit: () => 'The site has more pages than its limit.',
  other_website: () => 'It is on another website.',
  no_page: () => 'It is not a page or document.',
};

export function because(code: Exclude<SiteReasonCode, 'failed'>, value = ''): Because {
  return { detail: sentences[code](value), reason: value === '' ? code : `${code} ${value}` };
}

/** Adds a reason to another. */
export function and(first: Because, second: Because): Because {
  return { detail: `${first.detail} ${second.detail}`, reason: `${first.reason}\n${second.reason}` };
}

/** Returns what happened to a request, without the advice for visitors who typed an address. */
export function becauseOf({ message, code }: Problem): Because {
  const end = message.search(/[^.]\.(?:\s|$)/);
  const first = end < 0 ? message : message.slice(0, end + 2);
  return { detail: first.trim(), reason: `failed ${code}` };
}

export function becauseOfRule(rule: string): Because {
  const { code, value } = reasonOfRule(rule);
  return because(code, value);
}

/** Returns the reason of a rule of a scope. */
export function reasonOfRule(rule: string): { code: Exclude<SiteReasonCode, 'failed'>; value?: string } {
  const code = codesOfRules.get(rule);
  if (code) return { code };
  const [, folder] = /^outside (.*)$/s.exec(rule) ?? [];
  return folder === undefined ? { code: 'excluded', value: rule } : { code: 'outside', value: folder };
}

const codesOfRules = new Map<string, Exclude<SiteReasonCode, 'failed'>>([
  [rules.otherSite, 'other_website'],
  [rules.notIncluded, 'not_included'],
  [rules.noPage, 'no_page'],
  [rules.endless, 'endless'],
  [rules.robots, 'robots'],
  [rules.limit, 'limit'],
]);

/** Parses stored reasons. */
export function parseReasons(reason: string): SiteReason[] {
  return reason.split('\n').flatMap((line) => {
    const [name = '', ...rest] = line.split(' ');
    const code = siteReasonCodes.find((known) => known === name);
    return code ? [{ code, ...(rest.length > 0 && { value: rest.join(' ') }) }] : [];
  });
}

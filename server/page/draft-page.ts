import type { Boot } from '#contract/hosts/page.ts';
import type { ShownDraft } from '#server/hosts/drafts/open-drafts.ts';
import { pagePolicy } from '#server/http/answers/headers.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { preferredLanguage } from '#server/words/accept-language.ts';
import { serverTexts } from '#server/words/texts/server.ts';
import type { PageLanguage } from '#shared/languages.ts';
import { brandStyle } from './brand.ts';
import type { BuiltPage } from './built-page.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import { renderDraftHead } from './head.ts';
import { htmlAttributes } from './language.ts';
import { plainPage } from './page.ts';

/** Screen of the admin area that opens the page of the draft: a browser's request of a page says nobody's token. */
const draftScreen = '/admin/draft';

const barHeight = '2.75rem';
const barStyle = [
  `#draft{display:flex;align-items:center;justify-content:center;gap:.5rem 1rem;min-height:${barHeight};padding:0 1rem;`,
  'font:14px/1.3 system-ui,sans-serif;background:light-dark(#fef3c7,#422006);color:light-dark(#713f12,#fde68a)}',
  '#draft a{padding:.75rem 0;color:inherit;text-decoration:underline;white-space:nowrap}',
  `#root .h-dvh{height:calc(100dvh - ${barHeight})}`,
].join('');

interface DraftPage {
  draft: ShownDraft;
  boot: Boot;
  language: PageLanguage;
}

/** Sends the page of a draft, with a bar that says so. Nothing of it is indexed, cached or framed. */
export function sendDraftPage(
  c: AppContext,
  built: BuiltPage,
  { draft, boot, language }: DraftPage,
): Response {
  const style = (brandStyle(boot.config) ?? '') + barStyle;
  const texts = serverTexts(language);
  const html = built.render({
    html: htmlAttributes(draft.config, language),
    head: renderDraftHead(draft.config, style),
    bar: `<div id="draft" role="note"><span>${escapeHtml(texts.draft)}</span><a href="/">${escapeHtml(texts.published)}</a></div>`,
    content: '',
    noScript: escapeHtml(texts.noScript),
    boot: `<script type="application/json" id="boot">${scriptJson(boot)}</script>`,
  });
  const policy = pagePolicy({ services: boot.services, style, fonts: "'self' data:" });
  return sendPrivate(c, { html, policy, status: 200 });
}

/** Answers whoever may not see a draft: a link that no longer works, or a browser whose admin is known by the page's scripts alone. */
export function refuseDraft(c: AppContext, token: string | undefined): Response {
  c.header('Cache-Control', 'no-store');
  if (token === undefined) return c.redirect(draftScreen, 302);
  const texts = serverTexts(preferredLanguage(c.req.header('accept-language')));
  return sendPrivate(c, plainPage(c, texts.draftGone, { link: { href: '/', text: texts.published } }));
}

function sendPrivate(
  c: AppContext,
  { html, policy, status }: { html: string; policy: string; status: 200 | 404 },
): Response {
  return c.body(html, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    // The link is a secret.
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  });
}

import type { PublicConfig } from '#contract/hosts/configs.ts';
import { pageDirection } from '#contract/hosts/direction.ts';
import { sourceHash } from '#server/http/answers/headers.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { escapeHtml } from '../escape.ts';
import { sendHtml } from '../page.ts';

const style =
  ':root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{max-width:38rem;margin:0 auto;padding:3rem 1.5rem}h1{line-height:1.25;text-wrap:balance}i{display:block;height:.75rem;margin:.75rem 0;border-radius:.375rem;background:color-mix(in srgb,CanvasText 10%,Canvas)}i.short{width:60%}';

/** The policy that a site needs: the host for scripts and frames, and no more. */
const policy = `default-src 'none'; script-src 'self'; frame-src 'self'; style-src ${sourceHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const lines = '<p aria-hidden="true"><i></i><i></i><i></i><i class="short"></i></p>';

/** Sends a page that looks like a site and has the host's widget, to try it before it is on one. */
export function sendTestPage(c: AppContext, { hostsettings }: PublicConfig): Promise<Response> {
  c.header('X-Robots-Tag', 'noindex');
  const title = `Test page for ${escapeHtml(hostsettings.title)}`;
  const html = `<!doctype html><html lang="en" dir="${pageDirection(hostsettings)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style><script src="/embed.js" async></script></head><body><main><h1>${title}</h1><p>This page stands in for your site. The button in the corner opens the chat as your visitors will see it.</p>${lines}${lines}</main></body></html>`;
  return sendHtml(c, { html, policy });
}

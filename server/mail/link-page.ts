import { html, raw } from 'hono/html';
import { closedPolicy, sourceHash } from '#server/http/answers/headers.ts';
import { directionOf, type PageLanguage } from '#shared/languages.ts';
import type { MailBrand } from './render-letter.ts';

interface LinkPage {
  brand: Pick<MailBrand, 'title' | 'accent' | 'onAccent'>;
  language: PageLanguage;
  /** Sentences above the button. */
  text?: string;
  /** Label of the button that does what the link is for; absent once it is done. */
  action?: string;
}

/** Renders the page of a mail's link. It does nothing by itself, as mail programs open links to check them: its button does. */
export function linkPage({ brand, language, text, action }: LinkPage) {
  const { title, accent, onAccent } = brand;
  const style = `body{display:grid;place-items:center;min-height:100dvh;margin:0;font:18px/1.6 system-ui,sans-serif}main{max-width:36em;margin:24px;text-align:center;overflow-wrap:anywhere}button{padding:12px 20px;border:0;border-radius:8px;font:inherit;background:${accent};color:${onAccent}}`;
  return {
    html: html`<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${raw(style)}</style></head><body><main><h1>${title}</h1>${text === undefined ? '' : html`<p>${text}</p>`}${action === undefined ? '' : html`<form method="post"><button>${action}</button></form>`}</main></body></html>`,
    policy: `${closedPolicy.replace("form-action 'none'", "form-action 'self'")}; style-src ${sourceHash(style)}`,
  };
}

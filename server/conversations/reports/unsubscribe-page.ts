import { html, raw } from 'hono/html';
import { directionOf } from '#contract/direction.ts';
import type { Language } from '#contract/languages.ts';
import { closedPolicy, sourceHash } from '#server/http/headers.ts';
import type { MailBrand } from '#server/mail/render-letter.ts';
import { textsIn } from '#server/words/words.ts';

interface UnsubscribePage {
  brand: MailBrand;
  language: Language;
  /** True once the mail is ended. */
  isDone: boolean;
}

/** Renders the page of a mail's link. It ends nothing by itself, as mail programs open links to check them. */
export function unsubscribePage({ brand, language, isDone }: UnsubscribePage) {
  const { title, accent, onAccent } = brand;
  const texts = textsIn(language).report;
  const style = `body{display:grid;place-items:center;min-height:100dvh;margin:0;font:18px/1.6 system-ui,sans-serif}main{margin:24px;text-align:center}button{padding:12px 20px;border:0;border-radius:8px;font:inherit;background:${accent};color:${onAccent}}`;
  const content = isDone
    ? html`<p>${texts.stopped.replace('{host}', () => title)}</p>`
    : html`<form method="post"><button>${texts.unsubscribe}</button></form>`;
  return {
    html: html`<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${raw(style)}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`,
    policy: `${closedPolicy.replace("form-action 'none'", "form-action 'self'")}; style-src ${sourceHash(style)}`,
  };
}

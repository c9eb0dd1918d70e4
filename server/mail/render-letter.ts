import { html } from 'hono/html';
import { uuidv7 } from 'uuidv7';
import type { MailKind } from '#server/watch/metrics/counters.ts';
import { directionOf, type PageLanguage } from '#shared/languages.ts';
import type { Message } from './mail.ts';

/** HTML whose values are escaped. */
export type HtmlText = ReturnType<typeof html>;

/** Branding of a host's mails. */
export interface MailBrand {
  /** Name of the sender: a tenant could choose a title that people take for somebody else's. */
  host: string;
  title: string;
  /** URL (http or https) of an image. */
  logo: string | undefined;
  /** Background of the button, `#rrggbb`. */
  accent: string;
  /** Text of the button, `#rrggbb`. */
  onAccent: string;
}

/** Content of a mail as plain text. */
export interface Letter {
  kind: MailKind;
  language: PageLanguage;
  subject: string;
  opening: string;
  /** Shown as a list under the opening. */
  items?: readonly string[];
  /** Numbers under the opening, each with a link to what it counts. */
  numbers?: readonly LetterNumber[];
  action: { label: string; url: string };
  closing: string;
  /** Ends further mails of the kind. */
  unsubscribe?: { label: string; url: string };
}

interface LetterNumber {
  label: string;
  value: string;
  url: string;
}

/** Renders a letter with a host's branding, as HTML and as plain text. */
export async function composeLetter(
  letter: Letter,
  { brand, to }: { brand: MailBrand; to: string },
): Promise<Message> {
  return {
    ...{ kind: letter.kind, host: brand.host, id: uuidv7(), to },
    fromName: brand.host,
    subject: letter.subject,
    text: composeText(letter, brand),
    html: String(await composeHtml(letter, brand)),
    ...(letter.unsubscribe && { unsubscribe: letter.unsubscribe.url }),
  };
}

function composeText(letter: Letter, { title }: MailBrand): string {
  const { opening, items = [], numbers = [], action, closing, unsubscribe } = letter;
  const listed = items.map((item) => `- ${item}`).join('\n');
  const counted = numbers.map(({ label, value, url }) => `${label}: ${value}\n${url}`).join('\n\n');
  return [
    ...[title, opening],
    ...(listed ? [listed] : []),
    ...(counted ? [counted] : []),
    `${action.label}:\n${action.url}`,
    closing,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

function composeHtml(letter: Letter, brand: MailBrand) {
  const { language, subject, opening, items = [], numbers = [], action, closing, unsubscribe } = letter;
  const { accent, onAccent } = brand;
  return framedHtml(
    { language, subject, brand },
    html`<p>${opening}</p>
${items.length === 0 ? '' : html`<ul style="overflow-wrap:anywhere">${items.map((item) => html`<li>${item}</li>`)}</ul>`}
${numbers.length === 0 ? '' : html`<table role="presentation" style="width:100%;border-collapse:collapse">${numbers.map(composeNumber)}</table>`}
<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:${onAccent};text-decoration:none;font-weight:600">${action.label}</a></p>
<p style="color:#595959;font-size:14px;overflow-wrap:anywhere">${action.url}</p>
<p style="color:#595959;font-size:14px">${closing}</p>
${unsubscribe === undefined ? '' : html`<p style="font-size:14px"><a href="${unsubscribe.url}" style="color:#595959">${unsubscribe.label}</a></p>`}`,
  );
}

/** Returns a whole mail around what it says, with a host's branding. Styles are inline, since mail programs ignore style sheets. `html` escapes the values. */
export function framedHtml(
  { language, subject, brand }: { language: PageLanguage; subject: string; brand: MailBrand },
  content: HtmlText,
): HtmlText {
  const { title, logo } = brand;
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f6f6f6;color:#1a1a1a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
${logo === undefined ? '' : html`<img src="${logo}" alt="" height="40" style="display:block;height:40px;max-width:200px;margin-bottom:16px">`}
<h1 style="margin:0 0 16px;font-size:20px">${title}</h1>
${content}
</div>
</body>
</html>
`;
}

function composeNumber({ label, value, url }: LetterNumber) {
  return html`<tr><td style="padding:8px 0;border-bottom:1px solid #e5e5e5"><a href="${url}" style="color:#1a1a1a">${label}</a></td><td style="padding:8px 0;border-bottom:1px solid #e5e5e5;text-align:end;font-weight:600">${value}</td></tr>`;
}

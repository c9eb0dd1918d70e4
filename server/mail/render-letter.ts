import { html } from 'hono/html';
import { directionOf } from '#contract/direction.ts';
import type { Language } from '#contract/languages.ts';
import type { Message } from './mail.ts';

/** Branding of a host's mails. */
export interface MailBrand {
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
  language: Language;
  subject: string;
  opening: string;
  /** Shown as a list under the opening. */
  items?: readonly string[];
  action: { label: string; url: string };
  closing: string;
}

/** Renders a letter with a host's branding, as HTML and as plain text. */
export async function composeLetter(
  letter: Letter,
  { brand, to }: { brand: MailBrand; to: string },
): Promise<Message> {
  return {
    to,
    fromName: brand.title,
    subject: letter.subject,
    text: composeText(letter, brand),
    html: String(await composeHtml(letter, brand)),
  };
}

function composeText({ opening, items = [], action, closing }: Letter, { title }: MailBrand): string {
  const listed = items.map((item) => `- ${item}`).join('\n');
  return [title, opening, ...(listed ? [listed] : []), `${action.label}:\n${action.url}`, closing]
    .join('\n\n')
    .concat('\n');
}

/** Styles are inline, since mail programs ignore style sheets. `html` escapes the values. */
function composeHtml({ language, subject, opening, items = [], action, closing }: Letter, brand: MailBrand) {
  const { title, logo, accent, onAccent } = brand;
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f6f6f6;color:#1a1a1a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
${logo === undefined ? '' : html`<img src="${logo}" alt="" height="40" style="display:block;height:40px;max-width:200px;margin-bottom:16px">`}
<h1 style="margin:0 0 16px;font-size:20px">${title}</h1>
<p>${opening}</p>
${items.length === 0 ? '' : html`<ul style="overflow-wrap:anywhere">${items.map((item) => html`<li>${item}</li>`)}</ul>`}
<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:${onAccent};text-decoration:none;font-weight:600">${action.label}</a></p>
<p style="color:#595959;font-size:14px;overflow-wrap:anywhere">${action.url}</p>
<p style="color:#595959;font-size:14px">${closing}</p>
</div>
</body>
</html>
`;
}

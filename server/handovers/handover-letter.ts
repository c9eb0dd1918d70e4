import { html } from 'hono/html';
import type { HandoverRow, HandoverTurn } from '#contract/chat/handover.ts';
import { isLocalName } from '#server/http/host/local-name.ts';
import type { Message } from '#server/mail/mail.ts';
import { framedHtml, type HtmlText, type MailBrand } from '#server/mail/render-letter.ts';
import { mailTexts } from '#server/words/texts/mail.ts';
import type { PageLanguage } from '#shared/languages.ts';

type HandoverTexts = ReturnType<typeof mailTexts>['handover'];

interface LetterInput {
  to: string;
  brand: MailBrand;
  language: PageLanguage;
  handover: Pick<HandoverRow, 'id' | 'host' | 'email' | 'name' | 'message' | 'fields'>;
  transcript: readonly HandoverTurn[];
}

/** Writes the mail by which a host's people learn that a visitor wants to reach them. An answer goes to the visitor. */
export async function composeHandover({
  to,
  brand,
  language,
  handover,
  transcript,
}: LetterInput): Promise<Message> {
  const { id, host, email, message } = handover;
  const texts = mailTexts(language).handover;
  const subject = texts.subject({ email });
  const facts = factsOf(handover, texts);
  const inbox = inboxOf(host);
  const content = html`<p>${texts.opening}</p>
${facts.map(([label, value]) => html`<p style="margin:0 0 8px;overflow-wrap:anywhere"><strong>${label}:</strong> ${lines(value)}</p>`)}
${message === '' ? '' : html`<p style="margin:16px 0;padding:12px 16px;background:#f6f6f6;border-radius:8px;overflow-wrap:anywhere">${lines(message)}</p>`}
${transcript.length === 0 ? '' : html`<h2 style="margin:24px 0 8px;font-size:16px">${texts.before}</h2>`}
${transcript.map(({ question, answer }) => html`<p style="margin:16px 0 4px;font-weight:600;overflow-wrap:anywhere">${lines(question)}</p><p style="margin:0;overflow-wrap:anywhere">${lines(answer)}</p>`)}
${inbox === undefined ? '' : html`<p style="margin:24px 0 0;color:#595959;font-size:14px"><a href="${inbox}" style="color:inherit">${texts.inbox}</a></p>`}`;
  const text = composeText({ texts, facts, message, transcript, inbox, title: brand.title });
  const whole = await framedHtml({ language, subject, brand }, content);
  return {
    ...{ kind: 'handover', host, id, to, fromName: brand.host, replyTo: email },
    ...{ subject, text, html: String(whole) },
  };
}

function factsOf({ email, name, fields }: LetterInput['handover'], texts: HandoverTexts): [string, string][] {
  return [
    ...(name === '' ? [] : [[texts.name, name] as [string, string]]),
    [texts.email, email],
    ...fields.map(({ label, value }): [string, string] => [label, value]),
  ];
}

/** Returns the address of the inbox; undefined for a local name, whose port nobody knows here. */
function inboxOf(host: string): string | undefined {
  return isLocalName(host) ? undefined : `https://${host}/admin/handovers`;
}

function lines(text: string): HtmlText[] {
  return text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`));
}

function composeText({
  texts,
  facts,
  message,
  transcript,
  inbox,
  title,
}: {
  texts: HandoverTexts;
  facts: [string, string][];
  message: string;
  transcript: readonly HandoverTurn[];
  inbox: string | undefined;
  title: string;
}): string {
  const parts = [
    title,
    texts.opening,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    message,
    ...(transcript.length > 0 ? [texts.before] : []),
    ...transcript.map(({ question, answer }) => `> ${question.replaceAll('\n', '\n> ')}\n\n${answer}`),
    inbox ?? '',
  ];
  return parts
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

import PostalMime, { type Address, type Email } from 'postal-mime';
import { problem } from '#server/failure/problem.ts';
import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter, type DocumentWriter } from '../../blocks/document-writer.ts';
import { writeDomBlocks } from '../html/dom-blocks.ts';
import { parsePage } from '../html/html.ts';
import type { SourceFile } from '../reader.ts';
import { writePlainText } from '../text/plain-text.ts';

export const mostNested = 5;
const mostParts = 50;
const mostHeaderBytes = 2_000_000;

/** E-mails: subject, who wrote to whom and when, the text, the names of what is attached; messages in it likewise. */
export async function readEml(file: SourceFile): Promise<DocumentText> {
  const writer = createDocumentWriter();
  const email = await parseEmail(file.bytes);
  await writeEmail(writer, email, 1);
  return writer.finish({ title: email.subject || file.name, mediaType: file.mediaType });
}

export function parseEmail(bytes: Uint8Array | ArrayBuffer): Promise<Email> {
  return PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    maxNestingDepth: mostParts,
    maxHeadersSize: mostHeaderBytes,
  });
}

async function writeEmail(writer: DocumentWriter, email: Email, level: number): Promise<void> {
  if (level > mostNested) throw tooDeep();
  writeHead(writer, {
    subject: email.subject,
    from: addresses(email.from ? [email.from] : []),
    to: addresses(email.to),
    cc: addresses(email.cc),
    date: dateOf(email),
    level,
  });
  if (email.html && !email.text?.trim()) writeDomBlocks(writer, parsePage(email.html).root);
  else writePlainText(writer, email.text ?? '');
  for (const { filename, mimeType, content, disposition } of email.attachments) {
    if (mimeType === 'message/rfc822' && typeof content !== 'string') {
      await writeEmail(writer, await parseEmail(content), level + 1);
    } else if (filename && disposition !== 'inline') writer.add('list-item', `Attachment: ${filename}`);
  }
}

export interface MessageHead {
  subject: string | undefined;
  from: string;
  to: string;
  cc: string;
  date: string | undefined;
  level: number;
}

/** What stands above a message's text. */
export function writeHead(writer: DocumentWriter, head: MessageHead): void {
  writer.add('heading', head.subject ?? '', { level: Math.min(head.level, 6) });
  const lines = [
    ['From', head.from],
    ['To', head.to],
    ['Cc', head.cc],
    ['Date', head.date ?? ''],
  ];
  for (const [name, value] of lines) if (value) writer.add('paragraph', `${name}: ${value}`);
}

/** In characters; a header may have millions. */
const longestDate = 200;

/** As it is written, with the offset that the sender's clock had; without seconds. */
function dateOf({ headers, date }: Email): string | undefined {
  const written = headers
    .find(({ key }) => key === 'date')
    ?.value.slice(0, longestDate)
    .replace(/\s*\([^()]*\)/g, '')
    .trim();
  const parts = /^((?:\p{L}{3}, )?\d{1,2} \p{L}{3} \d{4}),? (\d{1,2}:\d\d)(?::\d\d)? (\S+)$/u.exec(
    written ?? '',
  );
  return parts ? `${parts[1]}, ${parts[2]} (${parts[3]})` : date;
}

function addresses(list: readonly Address[] | undefined): string {
  return (list ?? [])
    .flatMap((one) => one.group ?? [one])
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : name || address || ''))
    .join(', ');
}

export function tooDeep() {
  return problem(
    'file_too_complex',
    `This message holds more than ${mostNested} messages in each other. Save the inner ones as files of their own.`,
  );
}

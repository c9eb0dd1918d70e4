import PostalMime, { type Address, type Email } from 'postal-mime';
import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter, type DocumentWriter } from '../../blocks/document-writer.ts';
import { nestedTooDeep } from '../../containers/file-problems.ts';
import { writeDomBlocks } from '../html/dom-blocks.ts';
import { parsePage } from '../html/html.ts';
import type { SourceFile } from '../reader.ts';
import { writePlainText } from '../text/plain-text.ts';

const maxNested = 5;
const maxParts = 50;
const maxHeaderBytes = 2_000_000;

/** Reads an e-mail: subject, sender, recipients, date, text and the names of attachments; attached messages likewise. */
export async function readEml(file: SourceFile): Promise<DocumentText> {
  const writer = createDocumentWriter();
  const email = await parseEmail(file.bytes);
  await writeEmail(writer, email, 1);
  return writer.finish(file, { title: email.subject || file.name });
}

export function parseEmail(bytes: Uint8Array | ArrayBuffer): Promise<Email> {
  return PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    maxNestingDepth: maxParts,
    maxHeadersSize: maxHeaderBytes,
  });
}

async function writeEmail(writer: DocumentWriter, email: Email, level: number): Promise<void> {
  writeMessageHead(writer, {
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

interface MessageHead {
  subject: string | undefined;
  from: string;
  to: string;
  cc: string;
  date: string | undefined;
  /** 1 for the message itself, 2 for one attached to it, and so on. */
  level: number;
}

/** Writes a message's subject, sender, recipients and date. Throws `file_too_complex` for messages nested too deep. */
export function writeMessageHead(writer: DocumentWriter, head: MessageHead): void {
  if (head.level > maxNested) throw nestedTooDeep(maxNested, 'messages');
  writer.add('heading', head.subject ?? '', { level: Math.min(head.level, 6) });
  const lines = [
    ['From', head.from],
    ['To', head.to],
    ['Cc', head.cc],
    ['Date', head.date ?? ''],
  ];
  for (const [name, value] of lines) if (value) writer.add('paragraph', `${name}: ${value}`);
}

/** In characters: a header may have millions. */
const maxDateLength = 200;

/** Returns the date as the sender wrote it, with its time zone offset and without seconds. */
function dateOf({ headers, date }: Email): string | undefined {
  const written = headers
    .find(({ key }) => key === 'date')
    ?.value.slice(0, maxDateLength)
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

import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter, type DocumentWriter } from '../../blocks/document-writer.ts';
import { describeLeftOut } from '../../blocks/left-out.ts';
import { type CompoundFile, openCompoundFile } from '../../containers/compound-file.ts';
import { decodeText } from '../../containers/decode-text.ts';
import { writeDomBlocks } from '../html/dom-blocks.ts';
import { parsePage } from '../html/html.ts';
import type { SourceFile } from '../reader.ts';
import { writePlainText } from '../text/plain-text.ts';
import { writeMessageHead } from './eml.ts';

/** Property numbers of Outlook's files ([MS-OXPROPS]). */
const subject = '0037';
const senderName = '0C1A';
const senderAddress = '5D01';
const recipients = '0E04';
const copies = '0E03';
const body = '1000';
const bodyHtml = '1013';
const [longName, shortName] = ['3707', '3704'];
const clientSubmitTime = 0x0039_0040;
const deliveryTime = 0x0e06_0040;
/** Milliseconds from 1601, where Outlook's times begin, to 1970. */
const epochMs = 11_644_473_600_000;

/** Reads an Outlook message: subject, sender, recipients, date, text and the names of attachments; attached messages likewise. */
export async function readMsg(file: SourceFile): Promise<DocumentText> {
  const compound = openCompoundFile(file.bytes);
  const writer = createDocumentWriter();
  await writeMessage(writer, compound, '', 1);
  const title = (await property(compound, '', subject)) ?? '';
  return writer.finish(file, {
    title: title || file.name,
    ...describeLeftOut(compound.isCut() ? ['it is damaged or cut short'] : []),
  });
}

async function writeMessage(
  writer: DocumentWriter,
  compound: CompoundFile,
  folder: string,
  level: number,
): Promise<void> {
  const get = (name: string) => property(compound, folder, name);
  const [name, address] = [await get(senderName), await get(senderAddress)];
  writeMessageHead(writer, {
    subject: await get(subject),
    from: name && address ? `${name} <${address}>` : (name ?? address ?? ''),
    to: (await get(recipients)) ?? '',
    cc: (await get(copies)) ?? '',
    date: sentAt(compound, folder),
    level,
  });
  const text = await get(body);
  const html = text?.trim() ? undefined : await get(bodyHtml);
  if (html) writeDomBlocks(writer, parsePage(html).root);
  else writePlainText(writer, text ?? '');
  for (const attachment of attachmentsOf(compound, folder)) {
    const inner = `${attachment}/__substg1.0_3701000D/`;
    const isMessage = compound.entries.some((entry) => entry.path === inner.slice(0, -1) && entry.isFolder);
    const fileName =
      (await property(compound, `${attachment}/`, longName)) ??
      (await property(compound, `${attachment}/`, shortName));
    if (isMessage) await writeMessage(writer, compound, inner, level + 1);
    else if (fileName) writer.add('list-item', `Attachment: ${fileName}`);
  }
}

function attachmentsOf({ entries }: CompoundFile, folder: string): string[] {
  const start = `${folder}__attach_version1.0_#`;
  return entries
    .filter(
      ({ path, isFolder }) => isFolder && path.startsWith(start) && !path.slice(start.length).includes('/'),
    )
    .map(({ path }) => path)
    .sort();
}

/** Reads a text property, which is UTF-16, in an older code page, or bytes of HTML. */
async function property(compound: CompoundFile, folder: string, name: string): Promise<string | undefined> {
  const stream = `${folder}__substg1.0_${name}`;
  const wide = compound.read(`${stream}001F`);
  if (wide) return wide.toString('utf16le').replace(/\0+$/, '');
  const bytes = compound.read(`${stream}001E`) ?? compound.read(`${stream}0102`);
  return bytes && (await decodeText(bytes)).replace(/\0+$/, '');
}

function sentAt(compound: CompoundFile, folder: string): string | undefined {
  const table = compound.read(`${folder}__properties_version1.0`);
  if (!table) return undefined;
  const times = new Map<number, number>();
  // The header has 32 bytes in the outermost message and 24 in attached ones.
  for (let at = folder === '' ? 32 : 24; at + 16 <= table.length; at += 16) {
    const tag = table.readUInt32LE(at);
    if (tag === clientSubmitTime || tag === deliveryTime) {
      times.set(tag, Number(table.readBigUInt64LE(at + 8) / 10_000n) - epochMs);
    }
  }
  const time = times.get(clientSubmitTime) ?? times.get(deliveryTime);
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime())
    ? undefined
    : `${date
        .toUTCString()
        .slice(0, -7)
        .replace(/ (?=\d\d:)/, ', ')} (UTC)`;
}

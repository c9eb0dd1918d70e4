import { describe, expect, it } from 'vitest';
import { makeCompound } from '#server/testing/reading/make-compound.ts';
import { outline, sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../../read-source.ts';

const inner = 'Subject: Old prices\r\nFrom: ben@b.example\r\n\r\nThirty crowns.\r\n';
const mail = `Subject: =?utf-8?Q?H=C3=A4fen?=\r
From: Anna Lind <anna@a.example>\r
To: ben@b.example, Cara <cara@c.example>\r
Date: Mon, 1 Jan 2024 10:00:00 +0100\r
Content-Type: multipart/mixed; boundary=x\r
\r
--x\r
Content-Type: text/html; charset=iso-8859-1\r
Content-Transfer-Encoding: quoted-printable\r
\r
<p>F=FCr <b>sieben</b>:</p><ul><li>40</li></ul>\r
--x\r
Content-Type: application/pdf; name=plan.pdf\r
Content-Disposition: attachment; filename=plan.pdf\r
Content-Transfer-Encoding: base64\r
\r
JVBERi0=\r
--x\r
Content-Type: message/rfc822\r
\r
${inner}--x--\r
`;

describe('an e-mail', () => {
  it('gives its head, its text, what is attached and the messages in it', async () => {
    const document = await readSource(sourceFile('a.eml', mail));
    expect(document.title).toBe('Häfen');
    expect(outline(document)).toEqual([
      'heading 1: Häfen',
      'paragraph: From: Anna Lind <anna@a.example>',
      'paragraph: To: ben@b.example, Cara <cara@c.example>',
      'paragraph: Date: Mon, 1 Jan 2024, 10:00 (+0100)',
      'paragraph: Für sieben:',
      'list-item: 40',
      'list-item: Attachment: plan.pdf',
      'heading 2: Old prices',
      'paragraph: From: ben@b.example',
      'paragraph: Thirty crowns.',
    ]);
  });

  it('is known by its name or declared type alone', async () => {
    expect(await readSource(sourceFile('a.txt', mail))).toMatchObject({ mediaType: 'text/plain' });
    expect(await readSource(sourceFile('a', mail, 'message/rfc822'))).toMatchObject({
      mediaType: 'message/rfc822',
    });
  });

  it('nested beyond reason is refused, naming the limit', async () => {
    let nested = inner;
    for (let i = 0; i < 8; i++) {
      nested = `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\nContent-Type: message/rfc822\r\n\r\n${nested}\r\n--b${i}--\r\n`;
    }
    await expect(readSource(sourceFile('a.eml', nested))).rejects.toMatchObject({
      code: 'file_too_complex',
      message: expect.stringContaining('5 messages'),
    });
  });
});

it("an Outlook message gives the same of Outlook's streams", async () => {
  const wide = (text: string) => Buffer.from(text, 'utf16le');
  const times = Buffer.alloc(48);
  times.writeUInt32LE(0x00390040, 32);
  times.writeBigUInt64LE((BigInt(Date.UTC(2024, 0, 1)) + 11_644_473_600_000n) * 10_000n, 40);
  const bytes = makeCompound({
    '__properties_version1.0': times,
    '__substg1.0_0037001F': wide('Häfen'),
    '__substg1.0_0C1A001F': wide('Anna Lind'),
    '__substg1.0_0E04001E': Buffer.from('Ben'),
    '__substg1.0_1000001F': wide('Forty crowns.'),
    '__attach_version1.0_#00000000/__substg1.0_3707001F': wide('plan.pdf'),
  });
  const document = await readSource(sourceFile('a.bin', bytes));
  expect(document.mediaType).toBe('application/vnd.ms-outlook');
  expect(outline(document)).toEqual([
    'heading 1: Häfen',
    'paragraph: From: Anna Lind',
    'paragraph: To: Ben',
    'paragraph: Date: Mon, 01 Jan 2024, 00:00 (UTC)',
    'paragraph: Forty crowns.',
    'list-item: Attachment: plan.pdf',
  ]);
});

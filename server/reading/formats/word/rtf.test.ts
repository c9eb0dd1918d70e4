import { expect, it } from 'vitest';
import { outline, sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../../read-source.ts';

const read = async (rtf: string) =>
  outline(await readSource(sourceFile('a.rtf', Buffer.from(rtf, 'latin1'))));

it('gives headings, paragraphs, lists with their numbers, notes; no header, no picture, nothing hidden', async () => {
  const rtf = String.raw`{\rtf1\ansi{\fonttbl{\f0 Times;}}{\stylesheet{\s1\outlinelevel0 heading 1;}{\s2 Body;}}{\info{\title No}}
{\header On every page}{\*\generator Nobody;}{\pict\wmetafile8 0102ff}
\pard\s1 Harbour\par\pard\s2 Open all day{\super\chftn{\footnote \pard\chftn  But not Sundays.}}.\line Always{\v  secret}\par
\pard{\listtext 1.\tab}Moor\par{\listtext\'b7\tab}Pay\par}`;
  expect(await read(rtf)).toEqual([
    'heading 1: Harbour',
    'paragraph: Open all day[1].\nAlways',
    'list-item: 1. Moor',
    'list-item: Pay',
    'list-item: [1] But not Sundays.',
  ]);
});

it('gives the text of boxes once', async () => {
  const box = String.raw`{\shp{\*\shpinst{\shptxt \pard In a box\par}}{\shprslt{\*\do \pard In a box\par}}}`;
  expect(await read(String.raw`{\rtf1 Before\par ${box}After\par}`)).toEqual([
    'paragraph: Before',
    'paragraph: In a box',
    'paragraph: After',
  ]);
});

it('keeps the text of a box apart from the words it is anchored in', async () => {
  const box = String.raw`{\shp{\*\shpinst{\shptxt \pard In a box\par}}}`;
  expect((await read(String.raw`{\rtf1 Before${box}after\par}`)).join(' ')).toContain('Before\nIn a box');
});

it('gives the rows of tables', async () => {
  const rtf = String.raw`{\rtf1 Before\par\trowd\cellx10\cellx20\intbl Berth\cell Price\cell\row
\trowd\cellx10\cellx20\intbl Seven\cell 40\par crowns\cell\row\pard After\par}`;
  expect(await read(rtf)).toEqual([
    'paragraph: Before',
    'header-row: Berth | Price',
    'row: Seven | 40 crowns',
    'paragraph: After',
  ]);
});

it('reads letters of code pages, of fonts and of Unicode', async () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1250{\fonttbl{\f0 A;}{\f1\fcharset204 B;}{\f2\fcharset128 C;}}
{\f0 \'f8\'ed\'e8n\'ed}\par{\f1 \'ec\'ee\'f0\'e5}\par{\f2 \'8a\'43}\par\uc1 \u8364?5 \u-10179?\u-8704? \emdash}`;
  expect(await read(rtf)).toEqual([
    'paragraph: říční',
    'paragraph: море',
    'paragraph: 海',
    'paragraph: €5 😀 —',
  ]);
});

it('nested beyond reason is refused, and so is what is empty', async () => {
  await expect(read(`{\\rtf1 ${'{'.repeat(2000)}`)).rejects.toMatchObject({ code: 'file_too_complex' });
  await expect(read('{\\rtf1 {\\info')).rejects.toMatchObject({ code: 'file_corrupt' });
});

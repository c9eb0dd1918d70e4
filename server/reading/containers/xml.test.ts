import { expect, test } from 'vitest';
import { walkXml } from './xml.ts';

const walk = (text: string) => walkXml(Buffer.from(text), {});

test('refuses defined entities behind instructions and comments', async () => {
  await expect(
    walk('<?xml version="1.0"?><!-- a --><!DOCTYPE a [<!ENTITY b "c">]><a/>'),
  ).rejects.toMatchObject({
    code: 'file_too_complex',
  });
});

test('reads thousands of comments and instructions before an element at once', async () => {
  await walk(`${'<!----><?a?>'.repeat(5000)}<a/>`);
});

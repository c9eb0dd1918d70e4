import { afterEach, beforeEach, expect, it } from 'vitest';
import { uploadedSchema } from '#contract/knowledge/files.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { drawText, greyPng } from '#server/testing/reading/made-scan.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

it('marks what was read from a picture', async () => {
  const admin = await app.signIn({ role: 'host-admin', email: 'hanna@acme.example' });
  await admin.call('/api/configs/new', sent('POST', configBody({ host: 'acme.example' })));
  const scan = await drawText(['The harbour opens at nine and closes at six.'], {
    page: [420, 160],
    size: 12,
  });
  const upload = async (bytes: Uint8Array<ArrayBuffer> | string, type: string) => {
    const headers = { 'Content-Type': type };
    const response = await admin.call('/ai/api/Upload', { method: 'POST', headers, body: bytes });
    return uploadedSchema.parse(await response.json());
  };
  const { fileId, ocr, fileName } = await upload(new Uint8Array(greyPng(scan)), 'image/png');
  const note = await upload('The tower is closed.', 'text/plain');
  expect([ocr, fileName, note.ocr]).toEqual([true, 'upload.png', undefined]);

  const list = await (await admin.call('/ai/api/files')).json();
  expect(list).toContainEqual(expect.objectContaining({ id: fileId, ocr: true }));
  expect(list).toContainEqual(expect.not.objectContaining({ ocr: true }));

  const json = { Accept: 'application/json' };
  const text = await admin.call(`/ai/api/files/${fileId}/text`, { headers: json });
  expect(await text.json()).toMatchObject({ ocr: true, mediaType: 'image/png' });

  const question = sent('POST', { query: 'When does the harbour open?', fileids: [fileId, note.fileId] });
  const headers = { Accept: 'text/event-stream', 'Content-Type': 'application/json' };
  const stream = await (await admin.call('/ai/api/values', { ...question, headers })).text();
  const parts = stream
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice('data: '.length)));
  expect(parts).toContainEqual(
    expect.objectContaining({ type: 'source-document', mediaType: 'image/png', ocr: true }),
  );
});

import { expect, it } from 'vitest';
import { aboutOf, attach, type Change, noAttachments } from './attachments.ts';

const after = (changes: Change[]) => changes.reduce(attach, noAttachments);
const file = { key: '1', name: 'a.pdf' };
const uploaded: Change[] = [
  { type: 'file-added', file: { ...file, state: 'uploading', progress: 0 } },
  { type: 'file-changed', file: { ...file, state: 'uploading', progress: 0.5 } },
  { type: 'file-changed', file: { ...file, state: 'ready', fileId: 'f1' }, url: 'https://files.example/f1' },
];

it('follows a file from its start to its id', () => {
  expect(after(uploaded.slice(0, 2)).files).toEqual([
    { key: '1', name: 'a.pdf', state: 'uploading', progress: 0.5 },
  ]);
  expect(after(uploaded).files).toEqual([{ key: '1', fileId: 'f1', name: 'a.pdf', state: 'ready' }]);
});

it('keeps a failed file with its reason, and no file that was removed meanwhile', () => {
  const refused = { ...file, state: 'failed', error: 'The file is empty.', mayRetry: false } as const;
  const failed: Change = { type: 'file-changed', file: refused };
  expect(after([...uploaded.slice(0, 1), failed]).files).toEqual([refused]);
  expect(after([...uploaded.slice(0, 1), { type: 'file-removed', key: '1' }, failed])).toEqual(noAttachments);
});

it('keeps the way to a file that was removed, until the conversation ends', () => {
  const fileIds = [{ fileId: 'f2', url: 'https://files.example/f2' }, { fileId: 'f3' }];
  const attachments = after([
    ...uploaded,
    { type: 'submitted', submitted: { fileIds, context: '' } },
    { type: 'file-removed', key: '1' },
    { type: 'file-removed', key: 'f2' },
    { type: 'file-removed', key: 'f3' },
  ]);
  expect(attachments.files).toEqual([]);
  expect([...attachments.links]).toEqual([
    ['f1', 'https://files.example/f1'],
    ['f2', 'https://files.example/f2'],
  ]);
  expect(attach(attachments, { type: 'reset' }).links.size).toBe(0);
});

it('takes what the modal submits, each file and address once', () => {
  const submitted = {
    url: 'https://a.example/',
    fileIds: [{ fileId: 'f1' }, { fileId: 'f2' }],
    context: ' Prices ',
  };
  const attachments = after([
    ...uploaded,
    { type: 'submitted', submitted },
    { type: 'submitted', submitted },
  ]);
  expect(attachments.files).toMatchObject([
    { fileId: 'f1', name: 'a.pdf' },
    { fileId: 'f2', name: 'f2' },
  ]);
  expect(attachments).toMatchObject({ urls: ['https://a.example/'], context: 'Prices' });
});

it('drops the context with the last attachment it speaks of', () => {
  const submitted = { url: 'https://a.example/', fileIds: [{ fileId: 'f1' }], context: 'Prices' };
  const one = after([
    { type: 'submitted', submitted },
    { type: 'url-removed', url: 'https://a.example/' },
  ]);
  expect(one.context).toBe('Prices');
  expect(attach(one, { type: 'file-removed', key: 'f1' })).toEqual(noAttachments);
});

it('asks about each address once and about files that are there alone', () => {
  const attachments = after([
    ...uploaded,
    { type: 'file-added', file: { key: '2', name: 'b.pdf', state: 'uploading', progress: 0 } },
    { type: 'submitted', submitted: { url: 'https://a.example/', fileIds: [], context: '' } },
  ]);
  expect(aboutOf(attachments, ['https://a.example/'])).toEqual({
    urls: ['https://a.example/'],
    fileids: ['f1'],
    context: '',
  });
  expect(aboutOf(noAttachments, ['']).urls).toBeNull();
});

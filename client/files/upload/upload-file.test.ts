import { expect, it } from 'vitest';
import { CallFailed } from '#client/api.ts';
import { readUploaded } from './upload-file.ts';

const uploaded = { url: 'https://a.example/f', fileId: 'f1', fileName: 'a.pdf', purpose: 'assistants' };

it('reads what an upload answered', () => {
  expect(readUploaded(JSON.stringify(uploaded))).toEqual(uploaded);
});

it.each(['', '<h1>Welcome</h1>', '{}', 'null', '{"fileId":7}'])(
  'fails with a sentence where a service answers something else (%s)',
  (body) => {
    expect(() => readUploaded(body)).toThrow(CallFailed);
    expect(() => readUploaded(body)).toThrow(/Try again later\.$/);
  },
);

import { expect, it } from 'vitest';
import type { KnowledgeFile } from '#contract/hosts/configs.ts';
import { problem } from '#server/failure/problem.ts';
import type { DocumentFacts } from './additional-info.ts';
import { describeKnowledge } from './knowledge.ts';
import type { KnowledgeDeps } from './read-entry.ts';

const pdf: DocumentFacts = { kind: 'PDF', pageCount: 12, wordCount: 3402, sizeBytes: 1_468_006 };
const page: DocumentFacts = { kind: 'Web page', wordCount: 1 };

function entry(change: Partial<KnowledgeFile> = {}): KnowledgeFile {
  const defaults = { id: '1', fileURL: 'https://site.example/', fileID: 'file', fileContext: 'c' };
  return { ...defaults, additionalInfo: '', ...change };
}

/** Describes entries of `acme.example` with the given files and pages; `read` lists the fetched URLs. */
async function describe(
  entries: KnowledgeFile[],
  known: {
    files?: Record<string, DocumentFacts>;
    pages?: Record<string, DocumentFacts>;
  } & Partial<KnowledgeDeps> = {},
  previous: KnowledgeFile[] = [],
) {
  const read: string[] = [];
  const { files = {}, pages = {}, readPage = async () => page, onFault = () => {}, pagesMs } = known;
  const described = await describeKnowledge(
    {
      findFiles: async () => new Map(Object.entries(files)),
      findPages: async () => new Map(Object.entries(pages)),
      readPage: async (input) => {
        read.push(input.url);
        return readPage(input);
      },
      onFault,
      ...(pagesMs === undefined ? {} : { pagesMs }),
    },
    { host: 'acme.example', editor: 'olga@mail.example', entries, previous },
  );
  return { infos: described.map(({ additionalInfo }) => additionalInfo), read };
}

it('tells what a file is, and asks no address where there is one', async () => {
  expect(await describe([entry()], { files: { file: pdf } })).toEqual({
    infos: ['PDF · 12 pages · 3,402 words · 1.4 MB'],
    read: [],
  });
});

it('tells what is at the address of what is no file here', async () => {
  expect(await describe([entry()])).toEqual({
    infos: ['Web page · 1 word'],
    read: ['https://site.example/'],
  });
});

it('tells why neither can be read, and never fails', async () => {
  const readPage = async () => {
    throw problem('url_refused', 'A sentence for visitors.');
  };
  const refused =
    'Cannot be read: there is no file with this ID on this host, and the address refused the request.';
  expect((await describe([entry()], { readPage })).infos).toEqual([refused]);

  const copied = await describe([entry()], { readPage, pages: { 'https://site.example/': page } });
  expect(copied.infos).toEqual(['Web page · 1 word']);

  const faults: unknown[] = [];
  const fault = new Error('secret path');
  const broken = await describe([entry()], {
    readPage: () => Promise.reject(fault),
    onFault: (error) => faults.push(error),
  });
  expect(broken.infos[0]).toMatch(/^Not read yet: .* Save again to read it\.$/);
  expect(faults).toEqual([fault]);
});

it('takes our own link to a file that is not here for what it is', async () => {
  const link = 'https://Acme.example:8443/ai/api/files/file/content?token=1.x';
  expect(await describe([entry({ fileURL: link })])).toEqual({
    infos: ['Cannot be read: there is no file with this ID on this host.'],
    read: [],
  });
  const path = '/ai/api/files/file/content?token=1.x';
  expect((await describe([entry({ fileURL: path })])).read).toEqual([]);
  const elsewhere = link.replace('Acme', 'other');
  expect((await describe([entry({ fileURL: elsewhere })])).read).toEqual([elsewhere]);
});

it('reads anew what changed, or whose copy is gone, and nothing else', async () => {
  const cannot = 'Cannot be read: it was so.';
  const urls = [
    'https://same.example/',
    'https://failed.example/',
    'https://gone.example/',
    'https://new.example/',
  ];
  const [same = '', failed = '', gone = '', fresh = ''] = urls;
  const previous = [
    entry({ fileURL: same, additionalInfo: 'Web page · 9 words' }),
    entry({ fileURL: failed, additionalInfo: cannot }),
    entry({ fileURL: gone, additionalInfo: 'PDF · 2 pages · 9 words' }),
    entry({ fileURL: fresh, additionalInfo: 'Web page · 9 words', fileContext: 'another' }),
  ];
  const entries = urls.map((fileURL) => entry({ fileURL }));
  const pages = { [same]: { ...page, wordCount: 9 }, [fresh]: page };
  expect(await describe(entries, { pages }, previous)).toEqual({
    infos: ['Web page · 9 words', cannot, 'Web page · 1 word', 'Web page · 1 word'],
    read: [gone, fresh],
  });
});

it('reads four addresses at once, and all of them', async () => {
  let running = 0;
  let most = 0;
  const readPage = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
    return page;
  };
  const entries = Array.from({ length: 20 }, (_, n) => entry({ fileURL: `https://site.example/${n}` }));
  const { infos } = await describe(entries, { readPage });
  expect(most).toBe(4);
  expect(infos).toEqual(Array(20).fill('Web page · 1 word'));
});

it('gives up after its time, and says what is left to read', async () => {
  const readPage: KnowledgeDeps['readPage'] = ({ url, signal }) =>
    url.endsWith('fast')
      ? Promise.resolve(page)
      : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const entries = ['fast', 'slow', 'slower'].map((path) =>
    entry({ fileURL: `https://site.example/${path}` }),
  );
  const { infos } = await describe(entries, { readPage, pagesMs: 50 });
  expect(infos[0]).toBe('Web page · 1 word');
  for (const info of infos.slice(1)) expect(info).toMatch(/^Not read yet: .* took too long/);
});

it('says of what is over its editor’s limit that it is not read yet', async () => {
  const readPage: KnowledgeDeps['readPage'] = async ({ editor, host }) => {
    throw problem('too_many_requests', `${editor} of ${host}`);
  };
  const onFault = () => expect.unreachable();
  expect((await describe([entry()], { readPage, onFault })).infos[0]).toBe(
    'Not read yet: there is no file with this ID on this host, and too many URLs were read in the last minutes. Save again to read it.',
  );
});

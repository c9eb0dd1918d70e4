import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { prepareIndex } from '#server/retrieval/passages/prepare-index.ts';
import type { Db } from '#server/store/schema.ts';
import { problemOf, startSite, temporaryFolder } from '#server/testing/reading/site.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import type { DocumentSource, Reading } from '../document.ts';
import { readSource } from '../read-source.ts';
import { deleteStaleWebDocuments } from './stored-web-documents.ts';
import { createWebDocuments } from './web-documents.ts';

const signal = new AbortController().signal;

async function read(source: DocumentSource): Promise<Reading> {
  const document = await readSource(source);
  return { title: document.title, mediaType: document.mediaType, index: prepareIndex(document) };
}

/** Creates a page whose version the test changes; `hits` lists the status of each response. */
function versionedPage() {
  const page = { version: 1, hits: [] as number[] };
  const answer: RequestListener = (request, response) => {
    const etag = `"${page.version}"`;
    const status = request.headers['if-none-match'] === etag ? 304 : 200;
    page.hits.push(status);
    response.writeHead(status, { etag, 'content-type': 'text/html' });
    response.end(
      status === 304
        ? undefined
        : `<html><head><title>Version ${page.version}</title></head><body>The text.</body></html>`,
    );
  };
  return { page, answer };
}

async function openerOf(db: Db, answer: RequestListener, options: { freshForMs?: number } = {}) {
  const site = await startSite(answer);
  const folder = temporaryFolder();
  const create = () =>
    createWebDocuments({
      db,
      read,
      allowPrivate: () => [site.hostAndPort],
      temporaryFolder: folder.path,
      settleStorage: async () => {},
      ...options,
    });
  const web = create();
  const open = (path: string, host = 'acme.example') =>
    web.open({ host, by: 'member', url: `${site.url}${path}`, signal });
  return { open, create, site, folder };
}

function stored(db: Db) {
  return db
    .selectFrom('documents')
    .select(['id', 'host', 'url', 'title', 'checked_at'])
    .orderBy('id')
    .execute();
}

describeStores('a web document', (store) => {
  it('is read, stored with its passages and answered from the store while it is fresh', async () => {
    const { page, answer } = versionedPage();
    const { open, site, folder } = await openerOf(store(), answer);
    const first = await open('/page#part');
    const again = await open('/page');
    expect(first).toMatchObject({
      origin: 'url',
      url: `${site.url}/page`,
      title: 'Version 1',
      passageCount: 1,
    });
    expect(again).toEqual(first);
    expect(page.hits).toEqual([200]);
    expect(folder.list()).toEqual([]);
    const passages = await store()
      .selectFrom('passages')
      .select('text')
      .where('document_id', '=', first.id)
      .execute();
    expect(passages).toEqual([{ text: 'The text.' }]);
  });

  it('is revalidated once stale, and kept unchanged', async () => {
    const { page, answer } = versionedPage();
    const { open } = await openerOf(store(), answer, { freshForMs: 0 });
    const first = await open('/');
    const [before] = await stored(store());
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await open('/')).toEqual(first);
    expect(page.hits).toEqual([200, 304]);
    const [after] = await stored(store());
    expect(after?.checked_at).not.toBe(before?.checked_at);
  });

  it('is replaced whole where its page changed', async () => {
    const { page, answer } = versionedPage();
    const { open } = await openerOf(store(), answer, { freshForMs: 0 });
    const first = await open('/');
    page.version = 2;
    const second = await open('/');
    expect(second.title).toBe('Version 2');
    expect(await stored(store())).toMatchObject([{ id: second.id }]);
    const rest = await store()
      .selectFrom('passages')
      .selectAll()
      .where('document_id', '=', first.id)
      .execute();
    expect(rest).toEqual([]);
  });

  it('is not read again where its site names the same version without a 304', async () => {
    let reads = 0;
    const { open } = await openerOf(
      store(),
      (_, response) => response.setHeader('etag', '"1"').end(`Text ${++reads}`),
      { freshForMs: 0 },
    );
    expect(await open('/')).toEqual(await open('/'));
  });

  it('belongs to one host', async () => {
    const { page, answer } = versionedPage();
    const { open } = await openerOf(store(), answer);
    const hosts = ['acme.example', 'other.example'];
    const [ours, theirs] = await Promise.all(hosts.map((host) => open('/', host)));
    expect(theirs?.id).not.toBe(ours?.id);
    const again = await Promise.all(hosts.map((host) => open('/', host)));
    expect(again).toEqual([ours, theirs]);
    expect(page.hits).toEqual([200, 200]);
  });

  it('is fetched once for all who ask at the same instant', async () => {
    const { page, answer } = versionedPage();
    const { open } = await openerOf(store(), answer);
    const found = await Promise.all(Array.from({ length: 10 }, () => open('/')));
    expect(new Set(found.map((document) => document.id)).size).toBe(1);
    expect(page.hits).toEqual([200]);
  });

  it('stands once when several processes store it at the same instant', async () => {
    const { answer } = versionedPage();
    const { create, site } = await openerOf(store(), answer);
    const processes = Array.from({ length: 4 }, create);
    const found = await Promise.all(
      processes.map((web) => web.open({ host: 'acme.example', by: 'member', url: site.url, signal })),
    );
    expect(new Set(found.map((document) => document.id)).size).toBe(1);
    expect(await stored(store())).toHaveLength(1);
  });

  it('is fetched anew where the copy was deleted while its site was asked', async () => {
    const { page, answer } = versionedPage();
    let forget = false;
    const { open } = await openerOf(
      store(),
      async (request, response) => {
        if (forget) await store().deleteFrom('documents').execute();
        answer(request, response);
      },
      { freshForMs: 0 },
    );
    const first = await open('/');
    forget = true;
    expect((await open('/')).id).not.toBe(first.id);
    expect(page.hits).toEqual([200, 304, 200]);
  });

  it('is not answered from an old copy when its site fails', async () => {
    const { answer } = versionedPage();
    let fails = false;
    const { open } = await openerOf(
      store(),
      (request, response) => (fails ? response.writeHead(500).end() : answer(request, response)),
      { freshForMs: 0 },
    );
    await open('/');
    fails = true;
    expect((await problemOf(open('/'))).code).toBe('url_refused');
  });

  it.each([
    [
      'an archive',
      'application/zip',
      Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'),
      'no page or document',
    ],
    ['nothing', 'text/html', Buffer.alloc(0), 'no text'],
    [
      'a page that is made by scripts',
      'text/html',
      Buffer.from('<html><script>draw()</script></html>'),
      'no text',
    ],
    ['a damaged PDF', 'application/pdf', Buffer.from('%PDF-1.7\nnothing'), 'damaged'],
  ])('%s is told as unreadable and leaves nothing behind', async (_case, type, bytes, words) => {
    const { open, folder } = await openerOf(store(), (_, response) =>
      response.setHeader('content-type', type).end(bytes),
    );
    const found = await problemOf(open('/'));
    expect(found.code).toBe('url_unreadable');
    expect(found.message).toContain(words);
    expect(await stored(store())).toEqual([]);
    expect(folder.list()).toEqual([]);
  });

  it('is swept when nobody needs it any more', async () => {
    const { answer } = versionedPage();
    const { open } = await openerOf(store(), answer);
    await open('/old');
    const kept = await open('/kept');
    await new Promise((resolve) => setTimeout(resolve, 5));
    const olderThan = new Date().toISOString();
    const { url } = await open('/new');
    const file = {
      origin: 'file',
      url: null,
      checked_at: '2000-01-01T00:00:00.000Z',
      created_at: '',
      id: 'file',
    };
    const facts = { host: 'acme.example', title: '', media_type: '', passage_count: 0, term_count: 0 };
    await store()
      .insertInto('documents')
      .values({ ...file, ...facts })
      .execute();
    const deps = { db: store(), addressesKept: async () => [`${kept.url}#part`, 'no address'] };
    expect(await deleteStaleWebDocuments(deps, { olderThan })).toBe(1);
    expect((await stored(store())).map((row) => row.url).toSorted()).toEqual(
      [url, kept.url, null].toSorted(),
    );
  });
});

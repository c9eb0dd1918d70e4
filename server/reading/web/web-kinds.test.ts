import { expect, it } from 'vitest';
import { prepareIndex } from '#server/retrieval/passages/prepare-index.ts';
import { manyPagesPdf } from '#server/testing/reading/many-pages-pdf.ts';
import { startSite, temporaryFolder } from '#server/testing/reading/site.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { readSource } from '../read-source.ts';
import { findDocuments } from '../stored/documents.ts';
import { createWebDocuments } from './web-documents.ts';

const paragraph =
  'Berths at the mole cost forty crowns a night, water included, whatever the season may be. ';
const article = (head: string) =>
  `<!doctype html><html><head><title>What a berth costs for a night | The Harbour</title>${head}</head><body><nav><a href="/">Basket</a></nav>
   <main><article><h1>Prices</h1><p>${paragraph.repeat(8)}</p></article></main><footer>Imprint</footer></body></html>`;

describeStores('what is at an address', (store) => {
  /** Serves a body from a real site and reads it; returns what was stored. */
  async function open(contentType: string, body: string, path = '/prices?utm_source=mail') {
    const site = await startSite((_, response) => {
      response.writeHead(200, { 'content-type': contentType });
      response.end(body.replaceAll('ORIGIN', site.url));
    });
    const web = createWebDocuments({
      db: store(),
      read: async (source) => {
        const document = await readSource(source);
        return { ...document, index: prepareIndex(document) };
      },
      allowPrivate: () => [site.hostAndPort],
      temporaryFolder: temporaryFolder().path,
      settleStorage: async () => {},
    });
    const signal = new AbortController().signal;
    const document = await web.open({
      host: 'acme.example',
      by: 'member',
      url: `${site.url}${path}`,
      signal,
    });
    const [kept] = await findDocuments(store(), { host: 'acme.example', ids: [document.id] });
    expect(kept).toEqual(document);
    const passages = await store()
      .selectFrom('passages')
      .select('text')
      .where('document_id', '=', document.id)
      .orderBy('ordinal')
      .execute();
    return { document, site, text: passages.map((passage) => passage.text).join('\n') };
  }

  it('may be a page: its main content, title, date and canonical address', async () => {
    const head =
      '<link rel="canonical" href="/prices"><meta property="article:published_time" content="2024-05-12T23:30:00+02:00">';
    const { document, site, text } = await open('text/html; charset=utf-8', article(head));
    expect(document).toMatchObject({
      title: 'What a berth costs for a night',
      publishedOn: '2024-05-12',
      canonicalUrl: `${site.url}/prices`,
      url: `${site.url}/prices?utm_source=mail`,
    });
    expect(text).toContain('forty crowns');
    expect(text).not.toMatch(/Basket|Imprint/);
  });

  it('may not claim the address of another site, nor a day that never was', async () => {
    const head =
      '<link rel="canonical" href="https://bank.example/"><meta name="date" content="2024-02-31"><time>2999-01-01</time>';
    const { document } = await open('text/html', article(head));
    expect(document).not.toHaveProperty('canonicalUrl');
    expect(document).not.toHaveProperty('publishedOn');
  });

  it('may be JSON, plain text or a PDF', async () => {
    const json = await open('application/json', '{"berths":[{"name":"Seven","price":40}]}', '/api/berths');
    expect(json.document).toMatchObject({ mediaType: 'application/json', title: 'berths' });
    expect(json.text).toMatch(/Seven[\s\S]*40/);
    const plain = await open('text/plain; charset=iso-8859-1', 'The harbour opens at nine.', '/hours.txt');
    expect(plain).toMatchObject({ document: { title: 'hours.txt' }, text: 'The harbour opens at nine.' });
    const pdf = await open('application/octet-stream', manyPagesPdf(2), '/rules');
    expect(pdf.document).toMatchObject({ mediaType: 'application/pdf', pageCount: 2 });
    expect(pdf.text).toContain('Words');
  });
});

import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { PublicConfig } from '#contract/hosts/configs.ts';
import type { Boot } from '#contract/hosts/page.ts';
import { createConfig } from '#server/testing/page/site.ts';
import { createChatRenderer } from './chat-html.ts';
import { logosOf, withoutData } from './page-images.ts';

const render = createChatRenderer(join(import.meta.dirname, '../../dist/client/.render/render-page.js'));

const bootOf = (config: PublicConfig): Boot => ({
  config: withoutData(config),
  logos: logosOf(config),
  language: 'en',
  services: { identity: '/identity', api: '/api', ai: '/ai' },
  uploads: { visitors: true, maxBytes: 10 },
});

async function draw(config: PublicConfig, path = '/', url?: string) {
  const html = await render(bootOf(config), { path, url });
  return { html, document: parseHTML(`<body>${html}</body>`).document };
}

const suggestions = [{ suggestion: 'When do you open?' }];
const change = { aisettings: { home: { suggestions } } };

describe('the HTML of a chat', () => {
  it.each(['/', '/embed'])('at %s has the heading, the hints and the composer', async (path) => {
    const { document } = await draw(createConfig({}, change), path);
    expect(document.querySelector('h1')?.textContent).toBe('Ask Acme');
    expect(document.querySelector('nav.hints button')?.textContent).toBe('When do you open?');
    expect(document.querySelector('textarea')?.getAttribute('placeholder')).toBe('Type here');
    expect(document.querySelector('header')?.textContent).toContain('Acme');
  });

  it('has the host’s theme', async () => {
    const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"/>')}`;
    const theme = {
      logoDark: '/dark.svg',
      welcome: { text: 'Come in' },
      legal: { privacy: 'https://acme.example/privacy', notice: 'A machine answers.' },
    };
    const { document, html } = await draw(createConfig({ logo }, { pagesettings: { theme } }));
    const image = document.querySelector('header img');
    expect([image?.getAttribute('width'), image?.getAttribute('alt')]).toEqual(['96', 'Acme']);
    expect(document.querySelector('header')?.textContent).not.toContain('Acme');
    expect(html).toContain('/dark.svg');
    expect(html).toContain('Come in');
    expect(document.querySelector('main a')?.getAttribute('href')).toBe('https://acme.example/privacy');
    expect(document.querySelector('main')?.textContent).toContain('A machine answers.');
  });

  it.each([
    [{}, true],
    [{ legal: { notice: false } }, false],
  ])('says that an AI answers unless the host turns it off: %j', async (theme, says) => {
    const { html } = await draw(createConfig({}, { pagesettings: { theme } }));
    expect(html.includes('written by an AI')).toBe(says);
  });

  it.each(['</h1><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'>{{x}}<!--"])(
    'holds %s as text',
    async (hostile) => {
      const texts = { title: hostile, codeGeneratorText: hostile, codeGeneratorPlaceholder: hostile };
      const pagesettings = { theme: { welcome: { text: hostile }, legal: { notice: hostile } } };
      const { document } = await draw(createConfig(texts, { pagesettings }));
      expect(document.querySelector('h1')?.textContent).toBe(hostile);
      expect(document.querySelectorAll('script, img, [onerror]')).toHaveLength(0);
    },
  );

  it('has a document’s address where the page was opened with one', async () => {
    const { document } = await draw(createConfig(), '/', 'https://acme.example/a.pdf');
    expect(document.querySelector('input[type=url]')?.getAttribute('value')).toBe(
      'https://acme.example/a.pdf',
    );
  });

  it.each([
    ['/sign-in', undefined],
    ['/', `https://acme.example/${'x'.repeat(2000)}`],
  ])('is left to the script at %s', async (path, url) => {
    expect((await draw(createConfig(), path, url)).html).toBe('');
  });
});

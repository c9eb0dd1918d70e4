import { css, drawPath, type MadeWebsite, type Page, renderPages, socialIcons } from '../made-website.ts';

const logo = drawPath(14);

const pages: Record<string, Page> = {
  '/': {
    title: 'Northbeam — Solar for flats',
    body: '<section class="intro"><h1>Solar for your balcony</h1><p>Panels that hang on any railing.</p><a class="button" href="/panels">See panels</a></section><section class="faq"><h3>Does my landlord have to agree?</h3><p>In most countries, no.</p></section>',
  },
  '/panels': {
    title: 'Panels — Northbeam',
    body: '<h1>Panels</h1><p>The Rail 400 panel delivers 410 watts. It weighs 12 kilograms.</p>',
  },
  '/installation': {
    title: 'Installation — Northbeam',
    body: '<h1>Installation</h1><p>Two people hang a panel in about 40 minutes. No drilling is needed.</p>',
  },
  '/warranty': {
    title: 'Warranty — Northbeam',
    body: '<h1>Warranty</h1><p>The warranty on inverters lasts twelve years. Claims are answered by support in Oslo.</p>',
  },
};

/** The logo is drawn within the page, between icons that are drawn as well. */
export const inlineLogo: MadeWebsite = {
  build: 'logo as inline SVG alone; oklch()',
  half: 'held back',
  name: 'Northbeam',
  color: '#d97706',
  logo,
  language: 'en',
  files: {
    ...renderPages(
      pages,
      ({
        title,
        body,
      }) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="/main.css"></head><body>
<header class="site-header"><button class="burger" aria-label="Menu"><svg width="20" height="20" viewBox="0 0 20 20"><path d="M2 5h16M2 10h16M2 15h16" stroke="currentColor"/></svg></button><a class="home" href="/" aria-label="Northbeam home"><svg width="132" height="32" viewBox="0 0 160 40" fill="none"><path fill="#d97706" d="${logo}"/><path fill="currentColor" d="M50 10h12v20H50zM70 10h12v20H70z"/></svg></a>
<nav><a href="/panels">Panels</a><a href="/installation">Installation</a><a href="/warranty">Warranty</a></nav><a href="/cart" aria-label="Cart"><svg width="20" height="20" viewBox="0 0 20 20"><path d="M3 3h2l2 9h8l2-6H6"/></svg></a></header><main>${body}</main><footer>${socialIcons}© Northbeam AS</footer></body></html>`,
    ),
    '/main.css': css(
      ':root { --sun: oklch(66.6% 0.179 58.318); --night: oklch(0.2 0.03 260); --sky: oklch(0.95 0.02 230) }\nbody { color: var(--night); background: white }\n.button { background: var(--sun); color: white }\nnav a:hover { color: var(--sun) }\n.intro { background: var(--sky) }',
    ),
  },
  questions: [
    { query: 'How many watts does the Rail 400 deliver?', page: '/panels', says: '410' },
    { query: 'How long does it take to hang a panel?', page: '/installation', says: '40 minutes' },
    { query: 'How long does the warranty on inverters last?', page: '/warranty', says: 'twelve years' },
  ],
};

import { css, drawLogo, type MadeWebsite, type Page, renderPages, svg } from '../made-website.ts';

const logo = drawLogo(11, '#d6336c');

const pages: Record<string, Page> = {
  '/': {
    title: 'Petalform | Forms without pain',
    body: '<div class="VPHome"><div class="VPHero has-image"><h1 class="heading"><span class="name clip">Petalform</span><span class="text">Forms without pain</span></h1><a class="VPButton medium brand" href="/guide/">Get Started</a></div></div>',
  },
  '/guide/': {
    title: 'Guide | Petalform',
    body: '<div class="vp-doc"><h1 id="guide" tabindex="-1">Guide <a class="header-anchor" href="#guide">​</a></h1><p>Petalform weighs 6 kB compressed. It works with Vue and Svelte.</p><h2>Does it work without a bundler?</h2></div>',
  },
  '/validation': {
    title: 'Validation | Petalform',
    body: '<div class="vp-doc"><h1>Validation</h1><p>Fields are validated 200 milliseconds after the last key press.</p></div>',
  },
  '/licence': {
    title: 'Licence | Petalform',
    body: '<div class="vp-doc"><h1>Licence</h1><p>Petalform is free for teams of up to ten people. Larger teams pay 15 euros a seat.</p></div>',
  },
};

const theme =
  ':root{--vp-c-white:#ffffff;--vp-c-black:#000000;--vp-c-gray-1:#dddde3;--vp-c-indigo-1:#3451b2;--vp-c-indigo-2:#3a5ccc;--vp-c-green-1:#18794e;--vp-c-yellow-1:#915930;--vp-c-red-1:#b8272c}.dark{--vp-c-indigo-1:#a8b1ff}:root{--vp-c-brand-1:var(--vp-c-indigo-1);--vp-c-brand-2:var(--vp-c-indigo-2);--vp-c-tip-1:var(--vp-c-brand-1);--vp-button-brand-bg:var(--vp-c-brand-3)}.VPButton.brand[data-v-1]{border-color:var(--vp-button-brand-border);background-color:var(--vp-button-brand-bg)}.vp-doc a{color:var(--vp-c-brand-1)}.danger{background:var(--vp-c-red-1)}:root{--vp-c-brand-1:#d6336c;--vp-c-brand-2:#e64980;--vp-c-brand-3:#d6336c}';

/** Custom properties that point at each other, set twice. */
export const vitePress: MadeWebsite = {
  build: 'VitePress, brand properties set twice',
  half: 'tuned on',
  name: 'Petalform',
  color: '#d6336c',
  logo,
  language: 'en',
  files: {
    ...renderPages(
      pages,
      ({
        title,
        body,
      }) => `<!DOCTYPE html><html lang="en-US" dir="ltr"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="Forms without pain"><meta name="generator" content="VitePress v1.3.4"><link rel="preload stylesheet" href="/assets/style.CGy1pP8i.css" as="style"><script type="module" src="/assets/app.DJ3x.js"></script><link rel="icon" href="/petal-16.svg"></head>
<body><div id="app"><div class="Layout" data-v-5d98c3a5><span tabindex="-1"></span><a href="#VPContent" class="VPSkipLink visually-hidden">Skip to content</a><header class="VPNav"><div class="VPNavBar home top"><div class="wrapper"><div class="container"><div class="title"><div class="VPNavBarTitle has-sidebar"><a class="title" href="/"><img class="VPImage logo" src="/petal.svg" alt><span>Petalform</span></a></div></div><div class="content"><div class="VPNavBarSearch search"><button type="button" class="DocSearch DocSearch-Button" aria-label="Search"><span class="DocSearch-Button-Placeholder">Search</span></button></div><nav class="VPNavBarMenu menu"><a class="VPLink link" href="/guide/">Guide</a><a class="VPLink link" href="/validation">Validation</a><a class="VPLink link" href="/licence">Licence</a></nav></div></div></div></div></header><div class="VPContent" id="VPContent"><main class="main">${body}</main></div><footer class="VPFooter"><p class="message">Released under its own licence.</p></footer></div></div><script>window.__VP_HASH_MAP__=JSON.parse("{}");</script></body></html>`,
    ),
    '/assets/style.CGy1pP8i.css': css(theme),
    '/petal.svg': svg(logo),
    '/petal-16.svg': svg(drawLogo(111, '#d6336c')),
  },
  questions: [
    { query: 'How much does Petalform weigh compressed?', page: '/guide/', says: '6 kB' },
    { query: 'When are fields validated?', page: '/validation', says: '200' },
    { query: 'How much do larger teams pay?', page: '/licence', says: '15 euros' },
  ],
};

import {
  css,
  drawLogo,
  drawPhoto,
  drawPng,
  type MadeWebsite,
  type Page,
  png,
  renderPages,
  socialIcons,
} from '../made-website.ts';

const logo = drawPng(drawLogo(12, '#1b7fa6'));

const pages: Record<string, Page> = {
  '/': {
    title: 'Stichting Waterkant',
    body: '<article class="post-entry"><h1 class="entry-hint-parent">Samen voor schoon water</h1><p>Wij ruimen rivieren en beken op.</p><a class="btn" href="/meedoen/">Doe mee</a></article><h2>Wanneer is de volgende opruimdag?</h2>',
  },
  '/meedoen/': {
    title: 'Meedoen | Stichting Waterkant',
    body: '<h1 class="post-title">Meedoen</h1><p>Vrijwilligers krijgen handschoenen en laarzen te leen. De minimumleeftijd is twaalf jaar.</p>',
  },
  '/doneren/': {
    title: 'Doneren | Stichting Waterkant',
    body: '<h1 class="post-title">Doneren</h1><p>Een donatie van 25 euro betaalt een vuilniscontainer. Giften zijn aftrekbaar van de belasting.</p>',
  },
  '/opruimdag/': {
    title: 'Opruimdag | Stichting Waterkant',
    body: '<h1 class="post-title">Opruimdag</h1><p>De volgende opruimdag begint om 10 uur bij de sluis in Weesp.</p>',
  },
};

/** A theme of a static generator: fingerprinted stylesheet, hsl(), a description in Dutch. */
export const hugo: MadeWebsite = {
  build: 'Hugo theme, hsl(), Dutch',
  half: 'held back',
  name: 'Stichting Waterkant',
  color: '#1a80a8',
  logo,
  language: 'nl',
  files: {
    ...renderPages(
      pages,
      ({
        path,
        title,
        body,
      }) => `<!DOCTYPE html><html lang="nl" dir="auto"><head><meta name="generator" content="Hugo 0.131.0"><meta charset="utf-8"><meta name="robots" content="index, follow"><title>${title}</title><meta name="keywords" content="water, vrijwilligers"><meta name="author" content="Bestuur"><link rel="canonical" href="${path}"><link crossorigin="anonymous" href="/assets/css/stylesheet.b609c58d.css" integrity="sha256-x" rel="preload stylesheet" as="style"><link rel="icon" href="/favicon.png"><meta property="og:title" content="${title}"></head>
<body class="list" id="top"><script>if(localStorage.getItem("pref-theme")==="dark"){document.body.classList.add("dark")}</script><header class="header"><nav class="nav"><div class="logo"><a href="/" accesskey="h" title="Stichting Waterkant (Alt + H)"><img src="/waterkant.png" alt="" aria-label="logo" height="35">Stichting Waterkant</a><div class="logo-switches"><button id="theme-toggle" accesskey="t"><svg id="moon" width="24" height="18" viewBox="0 0 24 24"><path d="M21 12.79A9 9 0 1 1 11.21 3z"></path></svg></button></div></div><ul id="menu"><li><a href="/meedoen/"><span>Meedoen</span></a></li><li><a href="/doneren/">Doneren</a></li><li><a href="/opruimdag/">Opruimdag</a></li></ul></nav></header>
<main class="main">${body}<img src="/foto.png" alt="De Vecht"></main><footer class="footer">${socialIcons}<span>&copy; 2026 <a href="/">Stichting Waterkant</a></span></footer></body></html>`,
    ),
    '/assets/css/stylesheet.b609c58d.css': css(
      ':root{--gap:24px;--theme:#fff;--entry:#fff;--primary:#1e1e1e;--secondary:#6c6c6c;--tertiary:#d6d6d6;--code-bg:#f5f5f5;--accent:hsl(197deg 73% 38%)}.dark{--theme:#1d1e20;--primary:#dadadb;--accent:hsl(197deg 60% 60%)}.btn{background:var(--accent);color:var(--theme)}a{color:var(--accent)}.header{border-bottom:3px solid hsl(197, 73%, 38%)}.chroma .k{color:#66d9ef}.chroma .s{color:#e6db74}.chroma .nt{color:#f92672}',
    ),
    '/waterkant.png': png(logo),
    '/favicon.png': png(drawPng(drawLogo(122, '#1b7fa6'), 32)),
    '/foto.png': png(drawPhoto('#3f704d')),
  },
  questions: [
    { query: 'Wat is de minimumleeftijd voor vrijwilligers?', page: '/meedoen/', says: 'twaalf' },
    { query: 'Wat betaalt een donatie van 25 euro?', page: '/doneren/', says: 'container' },
    { query: 'Hoe laat begint de volgende opruimdag?', page: '/opruimdag/', says: '10 uur' },
  ],
};

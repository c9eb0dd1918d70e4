import { css, drawLogo, type MadeWebsite, type Page, renderPages, svg } from '../made-website.ts';

const logo = drawLogo(9, '#2e8555');

const pages: Record<string, Page> = {
  '/': {
    title: 'Quarry | Build data pipelines',
    body: '<header class="hero hero--primary heroBanner_qdFl"><h1 class="hero__title">Quarry</h1><p class="hero__subtitle">Build data pipelines</p><a class="button button--secondary button--lg" href="/docs/intro">Get started</a></header>',
  },
  '/docs/intro': {
    title: 'Getting started | Quarry',
    body: '<article><div class="theme-doc-markdown markdown"><h1>Getting started</h1><p>Quarry needs Python 3.11 or newer. Install it with <code>pip install quarry</code>.</p><h2 class="anchor" id="x">What does Quarry need?<a href="#x" class="hash-link" aria-label="Direct link">​</a></h2></div></article>',
  },
  '/docs/scheduling': {
    title: 'Scheduling | Quarry',
    body: '<article><div class="theme-doc-markdown markdown"><h1>Scheduling</h1><p>Pipelines are started by cron expressions. A failed step is retried three times.</p></div></article>',
  },
  '/docs/limits': {
    title: 'Limits | Quarry',
    body: '<article><div class="theme-doc-markdown markdown"><h1>Limits</h1><p>A pipeline can have at most 400 steps. Logs are kept for 14 days.</p></div></article>',
  },
};

const infima =
  ':root{--ifm-color-scheme:light;--ifm-dark-value:10%;--ifm-color-primary:#3578e5;--ifm-color-secondary:#ebedf0;--ifm-color-success:#00a400;--ifm-color-info:#54c7ec;--ifm-color-warning:#ffba00;--ifm-color-danger:#fa383e;--ifm-link-color:var(--ifm-color-primary);--ifm-navbar-background-color:#fff}.button--primary{--ifm-button-background-color:var(--ifm-color-primary)}.button{background-color:var(--ifm-button-background-color)}.hero--primary{--ifm-hero-background-color:var(--ifm-color-primary)}.navbar{background-color:var(--ifm-navbar-background-color)}a{color:var(--ifm-link-color)}:root{--docusaurus-progress-bar-color:var(--ifm-color-primary);--ifm-color-primary:#2e8555;--ifm-color-primary-dark:#29784c;--ifm-color-primary-light:#33925d}[data-theme=dark]{--ifm-color-primary:#25c2a0;--ifm-background-color:#1b1b1d}';

/** The framework's own primary is overridden later in the same file; one logo a theme. */
export const docusaurus: MadeWebsite = {
  build: 'Docusaurus, primary overridden, one logo a theme',
  half: 'tuned on',
  name: 'Quarry',
  color: '#2e8555',
  logo,
  language: 'en',
  files: {
    ...renderPages(
      pages,
      ({
        title,
        body,
      }) => `<!doctype html><html lang="en" dir="ltr" class="plugin-pages plugin-id-default" data-has-hydrated="false"><head><meta charset="UTF-8"><meta name="generator" content="Docusaurus v3.5.2"><title data-rh="true">${title}</title><meta data-rh="true" property="og:title" content="${title}"><meta data-rh="true" property="og:image" content="/img/social-card.jpg"><link data-rh="true" rel="icon" href="/img/favicon.ico"><link rel="stylesheet" href="/assets/css/styles.0a8f6b1e.css"><script src="/assets/js/main.1c.js" defer="defer"></script></head>
<body class="navigation-with-keyboard"><div id="__docusaurus"><div role="region" aria-label="Skip to main content"><a class="skipToContent_fXgn" href="#">Skip to main content</a></div><nav aria-label="Main" class="navbar navbar--fixed-top"><div class="navbar__inner"><div class="navbar__items"><a class="navbar__brand" href="/"><div class="navbar__logo"><img src="/img/quarry.svg" alt="Quarry Logo" class="themedComponent_mlkZ themedComponent--light_NVdE"><img src="/img/quarry-dark.svg" alt="Quarry Logo" class="themedComponent_mlkZ themedComponent--dark_xIcU"></div><b class="navbar__title text--truncate">Quarry</b></a><a class="navbar__item navbar__link" href="/docs/intro">Docs</a></div></div></nav>
<div class="main-wrapper"><aside class="theme-doc-sidebar-container"><ul class="theme-doc-sidebar-menu menu__list"><li><a class="menu__link" href="/docs/intro">Getting started</a></li><li><a class="menu__link" href="/docs/scheduling">Scheduling</a></li><li><a class="menu__link" href="/docs/limits">Limits</a></li></ul></aside><main>${body}</main></div><footer class="theme-layout-footer footer footer--dark"><div class="footer__copyright">Copyright © 2026 Quarry Project. Built with Docusaurus.</div></footer></div></body></html>`,
    ),
    '/assets/css/styles.0a8f6b1e.css': css(infima),
    '/img/quarry.svg': svg(logo),
    '/img/quarry-dark.svg': svg(drawLogo(9, '#ffffff')),
  },
  questions: [
    { query: 'Which version of Python does Quarry need?', page: '/docs/intro', says: '3.11' },
    { query: 'How often is a failed step retried?', page: '/docs/scheduling', says: 'three times' },
    { query: 'How many steps can a pipeline have?', page: '/docs/limits', says: '400' },
  ],
};

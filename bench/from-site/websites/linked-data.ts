import {
  css,
  drawLogo,
  drawPng,
  type MadeWebsite,
  type Page,
  png,
  renderPages,
  socialIcons,
} from '../made-website.ts';

const logo = drawPng(drawLogo(16, '#b91c1c'), 512);

const pages: Record<string, Page> = {
  '/': {
    title: 'Emergency plumbers in Denver, available day and night',
    body: '<h1>Plumbers who pick up the phone</h1><p>Call us any time.</p><a class="call-button" href="/prices/">Prices</a><h2>How fast can you come?</h2><p>Usually within the hour.</p>',
  },
  '/prices/': {
    title: 'Plumbing prices in Denver',
    body: '<h1>Prices</h1><p>A visit at night costs $180. Unclogging a drain costs $95 by day.</p>',
  },
  '/area/': {
    title: 'Where our plumbers work',
    body: '<h1>Area</h1><p>We serve Denver, Aurora and Lakewood. Trips beyond 25 miles are charged by the mile.</p>',
  },
  '/guarantee/': {
    title: 'Guarantee on plumbing work',
    body: '<h1>Guarantee</h1><p>Repairs are guaranteed for eighteen months. Parts have the maker’s warranty.</p>',
  },
};

const graph = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': ['WebPage', 'CollectionPage'],
      '@id': '/#webpage',
      name: 'Emergency plumbers in Denver',
      isPartOf: { '@id': '/#website' },
    },
    {
      '@type': ['Plumber', 'LocalBusiness', 'Organization'],
      '@id': '/#organization',
      name: 'Copperline Plumbing',
      url: '/',
      telephone: '+1 303 555 0148',
      logo: {
        '@type': 'ImageObject',
        '@id': '/#logo',
        url: '/media/copperline-512.png',
        width: 512,
        height: 128,
      },
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home' }] },
  ],
};

/** Titles are written for search engines: only linked data has the name and the logo. */
export const linkedData: MadeWebsite = {
  build: 'name and logo as JSON-LD alone',
  half: 'held back',
  name: 'Copperline Plumbing',
  color: '#b91c1c',
  logo,
  language: 'en',
  files: {
    ...renderPages(
      pages,
      ({
        title,
        body,
      }) => `<!DOCTYPE html><html lang="en-US" prefix="og: https://ogp.me/ns#"><head><meta charset="UTF-8"><title>${title}</title><meta property="og:image" content="/media/van.png"><script type="application/ld+json" class="rank-math-schema">${JSON.stringify(graph)}</script><link rel="stylesheet" href="/a/style.css"></head><body>
<div class="topbar"><p>Call now: <a href="tel:+13035550148">303 555 0148</a></p></div><div class="mainmenu"><a href="/prices/">Prices</a> <a href="/area/">Area</a> <a href="/guarantee/">Guarantee</a></div><main>${body}</main><footer>${socialIcons}<img src="/media/bbb.png" alt="Accredited"></footer></body></html>`,
    ),
    '/a/style.css': css(
      'body{margin:0;color:#222}.topbar{background:#b91c1c;color:#fff}.mainmenu{background:#f3f4f6}.call-button{display:inline-block;background:#b91c1c;color:#fff}.star{color:#f59e0b}',
    ),
    '/media/copperline-512.png': png(logo),
    '/media/bbb.png': png(drawPng(drawLogo(166, '#005a78'), 90)),
    '/media/van.png': png(drawPng(drawLogo(167, '#333333'), 600)),
  },
  questions: [
    { query: 'What does a visit at night cost?', page: '/prices/', says: '180' },
    { query: 'Which cities do you serve?', page: '/area/', says: 'Aurora' },
    { query: 'How long are repairs guaranteed?', page: '/guarantee/', says: 'eighteen months' },
  ],
};

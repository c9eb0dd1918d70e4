import { css, drawLogo, type MadeWebsite, type Page, renderPages, svg } from '../made-website.ts';

const logo = drawLogo(17, '#fff');

const pages: Record<string, Page> = {
  '/': {
    title: 'Kestrel Freight: parcels and pallets across Europe',
    body: '<div class="stage"><h1>Your pallet, tomorrow</h1><p>Road freight between 31 countries.</p><a class="cta" href="/quote">Get a quote</a></div><div class="faq-item"><button>How do I track a pallet?</button><p>With the number on the label.</p></div>',
  },
  '/quote': {
    title: 'Quotes | Kestrel Freight',
    body: '<h1>Quotes</h1><p>A quote is valid for 14 days. Fuel surcharges are included.</p>',
  },
  '/labels': {
    title: 'Labels | Kestrel Freight',
    body: '<h1>Labels</h1><p>Labels are printed on A6 paper. Each pallet needs two labels on opposite sides.</p>',
  },
  '/dangerous-goods': {
    title: 'Dangerous goods | Kestrel Freight',
    body: '<h1>Dangerous goods</h1><p>Lithium batteries are accepted up to 333 kilograms a truck. Explosives are refused.</p>',
  },
};

/** A white logo on a header of the brand's colour; buttons have another, an accent. */
export const darkHeader: MadeWebsite = {
  build: 'white logo on a coloured header, another colour for links',
  half: 'tuned on',
  name: 'Kestrel Freight',
  color: '#12355b',
  logo,
  language: 'en',
  files: {
    ...renderPages(
      pages,
      ({
        title,
        body,
      }) => `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><title>${title}</title><meta name="theme-color" content="#12355b"><link rel="stylesheet" href="/dist/main.css"></head><body>
<header class="header header--dark"><div class="header__logo logo"><a href="/"><img class="logo__img" src="/dist/img/kestrel-white.svg" alt="Kestrel Freight logo"></a></div><nav class="header__nav"><a href="/quote">Quotes</a><a href="/labels">Labels</a><a href="/dangerous-goods">Dangerous goods</a></nav></header>
<main>${body}</main><section class="partners"><img src="/dist/img/partner-logo-a.svg" alt="Partner logo"><img src="/dist/img/partner-logo-b.svg" alt="Partner logo"></section><footer class="footer"><img src="/dist/img/iso-logo.svg" alt="ISO 9001"></footer></body></html>`,
    ),
    '/dist/main.css': css(
      '.header--dark,.footer{background-color:#12355b;color:#fff}.stage{background:linear-gradient(90deg,#12355b 0%,#1d4e89 100%)}.cta{background:#12355b;color:#fff;border:2px solid #fff}.partners{background:#eef2f6}a{color:#1d4e89}.badge{background:#ffd166}',
    ),
    '/dist/img/kestrel-white.svg': svg(logo),
    '/dist/img/partner-logo-a.svg': svg(drawLogo(171, '#c1121f')),
    '/dist/img/partner-logo-b.svg': svg(drawLogo(172, '#2a9d8f')),
    '/dist/img/iso-logo.svg': svg(drawLogo(173, '#003f88')),
  },
  questions: [
    { query: 'How long is a quote valid?', page: '/quote', says: '14 days' },
    { query: 'On which paper are labels printed?', page: '/labels', says: 'A6' },
    { query: 'How many kilograms of lithium batteries are accepted?', page: '/dangerous-goods', says: '333' },
  ],
};

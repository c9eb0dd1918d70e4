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

const logo = drawPng(drawLogo(3, '#1f4e79'), 400);

const pages: Record<string, Page> = {
  '/': {
    title: 'Fjord &amp; Fern | Outdoor blankets made to last',
    body: `<div class="banner"><img src="/cdn/shop/files/hero.png?v=17&width=3840" alt="A blanket by a lake"><h2 class="banner__heading h0">Warm wherever you are</h2><a href="/collections/all" class="button button--primary">Shop all</a></div>
<div class="accordion"><h2 class="accordion__title">Can I wash a blanket?</h2><div>Yes, at 30 degrees.</div></div>`,
  },
  '/pages/shipping': {
    title: 'Shipping – Fjord &amp; Fern',
    body: '<h1 class="main-page-title">Shipping</h1><div class="rte"><p>Orders ship within two working days from Bergen. Shipping to Canada takes nine days.</p></div>',
  },
  '/pages/returns': {
    title: 'Returns – Fjord &amp; Fern',
    body: '<h1 class="main-page-title">Returns</h1><div class="rte"><p>You can return a blanket within 60 days. The return label costs 7 dollars.</p></div>',
  },
  '/products/alpine-blanket': {
    title: 'Alpine Blanket – Fjord &amp; Fern',
    body: '<h1>Alpine Blanket</h1><div class="price">$120.00</div><p>The Alpine Blanket weighs 900 grams and is woven from Norwegian wool.</p>',
  },
};

const organization = `<script type="application/ld+json">{"@context":"http:\\/\\/schema.org","@type":"Organization","name":"Fjord \\u0026 Fern","logo":"\\/cdn\\/shop\\/files\\/ff-logo.png?v=16\\u0026width=500","sameAs":["","https:\\/\\/www.instagram.com\\/example"],"url":"https:\\/\\/fjordfern.example"}</script>`;

const schemes = `:root,.color-scheme-1 { --color-background: 255,255,255; --gradient-background: #ffffff; --color-foreground: 18,18,18; --color-shadow: 18,18,18; --color-button: 31,78,121; --color-button-text: 255,255,255; --color-secondary-button: 255,255,255; --color-link: 31,78,121; --color-badge-foreground: 18,18,18 }
.color-scheme-2 { --color-background: 243,243,243; --color-button: 18,18,18; } .color-scheme-5 { --color-background: 199,62,40; --color-button: 255,255,255 }
.shopify-payment-button__button--branded { background:#5a31f4 }`;

/** A theme like Dawn: colours are numbers in custom properties, and the picture's address has a version. */
export const shopify: MadeWebsite = {
  build: 'Shopify, colours as numbers in custom properties',
  half: 'tuned on',
  name: 'Fjord & Fern',
  color: '#1f4e79',
  logo,
  language: 'en',
  files: {
    ...renderPages(
      pages,
      ({
        title,
        body,
      }) => `<!doctype html><html class="js" lang="en"><head><meta charset="utf-8"><meta name="theme-color" content=""><link rel="icon" type="image/png" href="/cdn/shop/files/fav.png?crop=center&height=32&v=1&width=32">
<title>${title}</title><meta property="og:site_name" content="Fjord &amp; Fern"><meta property="og:image" content="/cdn/shop/files/hero.png?v=17"><meta property="og:type" content="website">
<style data-shopify>${schemes}</style><link href="/cdn/shop/t/4/assets/base.css?v=144968985024194912401" rel="stylesheet" type="text/css" media="all" /></head>
<body class="gradient"><div class="announcement-bar color-scheme-5">Free shipping over $150</div><sticky-header class="header-wrapper color-scheme-1"><header class="header header--middle-left page-width"><h1 class="header__heading"><a href="/" class="header__heading-link link link--text focus-inset"><div class="header__heading-logo-wrapper"><img src="/cdn/shop/files/ff-logo.png?v=16&amp;width=600" alt="Fjord &amp; Fern" srcset="/cdn/shop/files/ff-logo.png?v=16&amp;width=90 90w, /cdn/shop/files/ff-logo.png?v=16&amp;width=135 135w" width="90" height="22.5" class="header__heading-logo"></div></a></h1>
<nav class="header__inline-menu"><ul><li><a href="/products/alpine-blanket" class="header__menu-item">Alpine Blanket</a></li><li><a href="/pages/shipping">Shipping</a></li><li><a href="/pages/returns">Returns</a></li></ul></nav></header></sticky-header>${organization}
<main id="MainContent">${body}</main><footer class="footer color-scheme-2">${socialIcons}<ul class="list-payment"><li><svg class="icon" viewBox="0 0 38 24" aria-labelledby="pi-visa"><title id="pi-visa">Visa</title><path fill="#142688" d="M35 0H3C1.3 0 0 1.3 0 3v18z"/></svg></li></ul><small>&copy; 2026, Fjord &amp; Fern Powered by Shopify</small></footer></body></html>`,
    ),
    '/cdn/shop/t/4/assets/base.css': css(
      '.button{background:rgba(var(--color-button),1);color:rgb(var(--color-button-text))}.link{color:rgb(var(--color-link))}.banner{min-height:50rem}.price--on-sale{color:#c73e28}',
    ),
    '/cdn/shop/files/ff-logo.png': png(logo),
    '/cdn/shop/files/fav.png': png(drawPng(drawLogo(3, '#1f4e79'), 32)),
    '/cdn/shop/files/hero.png': png(drawPhoto('#88aa99')),
  },
  questions: [
    { query: 'How long does shipping to Canada take?', page: '/pages/shipping', says: 'nine days' },
    { query: 'Within how many days can I return a blanket?', page: '/pages/returns', says: '60 days' },
    { query: 'How much does the Alpine Blanket weigh?', page: '/products/alpine-blanket', says: '900 grams' },
  ],
};

import { css, drawLogo, json, type MadeWebsite, type Page, renderPages, svg } from '../made-website.ts';

const logo = drawLogo(5, '#e4572e');

const pages: Record<string, Page> = {
  '/': {
    title: 'Home',
    body: '<section class="hero" data-v-7a7a37b1><h1 data-v-7a7a37b1>Learn to climb</h1><a href="/courses" class="cta" data-v-7a7a37b1>See courses</a></section><section data-v-7a7a37b1><h2 data-v-7a7a37b1>Do I need my own shoes?</h2><p>No, shoes can be rented.</p></section>',
  },
  '/courses': {
    title: 'Courses',
    body: '<h1 data-v-1>Courses</h1><p>The beginners course lasts four evenings and costs 95 euros. Courses for children start at age six.</p>',
  },
  '/gym': {
    title: 'The gym',
    body: '<h1>The gym</h1><p>Our gym has 48 ropes and walls of 17 metres. The gym opens at 7 in the morning.</p>',
  },
  '/rental': {
    title: 'Rental',
    body: '<h1>Rental</h1><p>Renting shoes costs 4 euros a day. A harness costs 3 euros.</p>',
  },
};

/** Rendered by Vue: scoped styles, module scripts; titles name the pages alone, so that the manifest has the name. */
export const nuxt: MadeWebsite = {
  build: 'Vue/Nuxt, scoped styles; name in the manifest alone',
  half: 'tuned on',
  name: 'Overhang Climbing',
  color: '#e4572e',
  logo,
  language: 'en',
  files: {
    ...renderPages(
      pages,
      ({
        title,
        body,
      }) => `<!DOCTYPE html><html lang="en" data-capo=""><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="manifest" href="/manifest.webmanifest"><style>.app-header[data-v-2c]{align-items:center;display:flex;background:#fff;border-bottom:1px solid #eee}.cta[data-v-7a7a37b1]{background:#e4572e;border-radius:8px;color:#fff;padding:12px 20px}.cta[data-v-7a7a37b1]:hover{background:#c94a25}.warn[data-v-9]{color:#b45309}</style>
<link rel="stylesheet" href="/_nuxt/entry.DkP3v1sQ.css" crossorigin><link rel="modulepreload" as="script" crossorigin href="/_nuxt/BzXq81.js"><script type="module" src="/_nuxt/BzXq81.js" crossorigin></script></head>
<body><div id="__nuxt"><!--[--><header class="app-header" data-v-2c><a aria-current="page" href="/" class="router-link-active router-link-exact-active brand" data-v-2c><img src="/_nuxt/brandmark.Bq7xZ0.svg" alt="" data-v-2c></a><nav data-v-2c><a href="/courses">Courses</a><a href="/gym">The gym</a><a href="/rental">Rental</a></nav></header><main data-v-7a7a37b1>${body}</main><footer data-v-3><p>See you on the wall</p></footer><!--]--></div><div id="teleports"></div><script type="application/json" data-nuxt-data="nuxt-app" data-ssr="true" id="__NUXT_DATA__">[["ShallowReactive",1],{"data":2},{}]</script><script>window.__NUXT__={};window.__NUXT__.config={public:{},app:{baseURL:"/",buildAssetsDir:"/_nuxt/"}}</script></body></html>`,
    ),
    '/_nuxt/entry.DkP3v1sQ.css': css(
      '*{box-sizing:border-box}body{font-family:system-ui;margin:0;color:#213547}.page-enter-active{transition:all .4s}',
    ),
    '/manifest.webmanifest': json({
      name: 'Overhang Climbing',
      short_name: 'Overhang',
      start_url: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#e4572e',
      icons: [{ src: '/icons/icon-any.svg', sizes: 'any', type: 'image/svg+xml' }],
    }),
    '/icons/icon-any.svg': svg(drawLogo(55, '#e4572e')),
    '/_nuxt/brandmark.Bq7xZ0.svg': svg(logo),
  },
  questions: [
    { query: 'What does the beginners course cost?', page: '/courses', says: '95' },
    { query: 'How many ropes does the gym have?', page: '/gym', says: '48' },
    { query: 'How much is renting shoes?', page: '/rental', says: '4 euros' },
  ],
};

import { css, drawLogo, type MadeWebsite, type Page, renderPages, svg } from '../made-website.ts';

const logo = drawLogo(13, 'rgb(176, 92, 20)');

const pages: Record<string, Page> = {
  '/': {
    title: 'Bäckerei Müller | Brot und Brötchen aus Köln',
    body: '<div class="home"><h1 class="page-heading">Grüß Gott!</h1><p>Wir backen täglich frisch.</p><a class="cta" href="/bestellen/">Jetzt bestellen</a><h2>Welche Brote sind vegan?</h2><p>Alle außer dem Buttermilchbrot.</p></div>',
  },
  '/bestellen/': {
    title: 'Bestellen | Bäckerei Müller',
    body: '<h1 class="post-title">Bestellen</h1><p>Bestellungen nehmen wir bis 18 Uhr am Vortag an. Ab 30 Euro liefern wir kostenlos.</p>',
  },
  '/öffnungszeiten/': {
    title: 'Öffnungszeiten | Bäckerei Müller',
    body: '<h1 class="post-title">Öffnungszeiten</h1><p>Samstags hat die Bäckerei von 6 bis 13 Uhr geöffnet. Sonntags bleibt sie geschlossen.</p>',
  },
  '/zutaten/': {
    title: 'Zutaten | Bäckerei Müller',
    body: '<h1 class="post-title">Zutaten</h1><p>Das Mehl kommt aus der Mühle Hoffmann in Euskirchen.</p>',
  },
};

/** A theme of a static generator with umlauts in names and addresses, and a colour in rgb(). */
export const jekyll: MadeWebsite = {
  build: 'Jekyll theme, German with umlauts in addresses, rgb()',
  half: 'tuned on',
  name: 'Bäckerei Müller',
  color: '#b05c14',
  logo,
  language: 'de',
  files: {
    ...renderPages(
      pages,
      ({
        title,
        body,
      }) => `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><meta http-equiv="X-UA-Compatible" content="IE=edge"><!-- Begin Jekyll SEO tag v2.8.0 --><title>${title}</title><meta name="generator" content="Jekyll v4.3.3" /><meta property="og:title" content="${title}" /><meta property="og:locale" content="de_DE" /><meta property="og:site_name" content="Bäckerei Müller" /><script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","headline":"Bäckerei Müller","name":"Bäckerei Müller","url":"/"}</script><!-- End Jekyll SEO tag --><link rel="stylesheet" href="/assets/css/style.css"></head>
<body><header class="site-header"><div class="wrapper"><a class="site-title" rel="author" href="/"><img src="/assets/m%C3%BCller.svg" alt="Bäckerei Müller"></a><nav class="site-nav"><div class="trigger"><a class="page-link" href="/bestellen/">Bestellen</a><a class="page-link" href="/%C3%B6ffnungszeiten/">Öffnungszeiten</a><a class="page-link" href="/zutaten/">Zutaten</a></div></nav></div></header>
<main class="page-content" aria-label="Inhalt"><div class="wrapper">${body}</div></main><footer class="site-footer h-card"><ul class="social-media-list"><li><a href="https://github.com/mueller" title="mueller"><svg class="svg-icon grey"><use xlink:href="/assets/minima-social-icons.svg#github"></use></svg></a></li></ul></footer></body></html>`,
    ),
    '/assets/css/style.css': css(
      'body{font:400 16px/1.5 -apple-system;color:#111;background-color:#fdfdfd}a{color:#2a7ae2}.site-header{border-top:5px solid rgb(176, 92, 20);border-bottom:1px solid #e8e8e8}.site-nav a,.post-title{color:rgb(176, 92, 20)}.cta{background-color:rgb(176 92 20);color:#fff}.highlight .err{color:#a61717;background-color:#e3d2d2}.highlight .k{font-weight:bold}',
    ),
    '/assets/müller.svg': svg(logo),
  },
  questions: [
    { query: 'Bis wann nehmt ihr Bestellungen an?', page: '/bestellen/', says: '18 Uhr' },
    { query: 'Wann hat die Bäckerei samstags geöffnet?', page: '/öffnungszeiten/', says: '6 bis 13' },
    { query: 'Woher kommt das Mehl?', page: '/zutaten/', says: 'Hoffmann' },
  ],
};

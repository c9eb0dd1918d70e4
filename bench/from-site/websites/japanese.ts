import { css, drawLogo, drawPng, type MadeWebsite, type Page, png, renderPages } from '../made-website.ts';

const logo = drawPng(drawLogo(19, '#bf1e2e'));

const pages: Record<string, Page> = {
  '/': {
    title: '株式会社あおば製茶｜静岡の日本茶',
    body: '<section class="p-mv"><p class="p-mv__copy">一杯のやすらぎを。</p><a class="c-btn" href="/shop/">商品を見る</a></section><section><h2 class="c-heading">送料はいくらですか？</h2><p>全国一律です。</p></section>',
  },
  '/shop/': {
    title: '商品｜株式会社あおば製茶',
    body: '<h1>商品</h1><p>深蒸し煎茶は100グラムで1,080円です。ほうじ茶は200グラム入りです。</p>',
  },
  '/shipping/': {
    title: '配送について｜株式会社あおば製茶',
    body: '<h1>配送について</h1><p>送料は全国一律600円です。5,000円以上のご注文は送料が無料になります。</p>',
  },
  '/company/': {
    title: '会社概要｜株式会社あおば製茶',
    body: '<h1>会社概要</h1><p>本社は静岡県掛川市にあります。創業は1952年です。</p>',
  },
};

/** A company's page as agencies in Japan write them: a bar of full width in titles, classes by FLOCSS. */
export const japanese: MadeWebsite = {
  build: 'Japanese, full-width bar in titles',
  half: 'tuned on',
  name: '株式会社あおば製茶',
  color: '#bf1e2e',
  logo,
  language: 'ja',
  files: {
    ...renderPages(
      pages,
      ({
        title,
        body,
      }) => `<!DOCTYPE html><html lang="ja"><head><meta charset="UTF-8"><title>${title}</title><meta name="description" content="静岡県掛川市の製茶会社です。"><meta name="format-detection" content="telephone=no"><link rel="stylesheet" href="/assets/css/common.css"></head>
<body><header class="l-header"><h1 class="l-header__logo"><a href="/"><img src="/assets/img/common/logo_aoba.png" alt="あおば製茶" width="160" height="40"></a></h1><nav class="l-header__nav"><ul><li><a href="/shop/">商品</a></li><li><a href="/shipping/">配送について</a></li><li><a href="/company/">会社概要</a></li></ul></nav></header><main class="l-main">${body}</main>
<footer class="l-footer"><p class="l-footer__logo"><img src="/assets/img/common/logo_aoba_w.png" alt="あおば製茶"></p><ul><li><a href="https://line.example"><img src="/assets/img/common/icon_line.png" alt="LINE"></a></li></ul><small>© AOBA SEICHA</small></footer></body></html>`,
    ),
    '/assets/css/common.css': css(
      '@charset "UTF-8";\n:root{--c-main:#bf1e2e;--c-text:#333;--c-gray:#f5f5f5}\nbody{color:var(--c-text)}.c-btn{background:var(--c-main);color:#fff}.c-heading{border-left:4px solid var(--c-main)}.l-footer{background:#333;color:#fff}.is-line{background:#06c755}',
    ),
    '/assets/img/common/logo_aoba.png': png(logo),
    '/assets/img/common/logo_aoba_w.png': png(drawPng(drawLogo(19, '#ffffff'))),
    '/assets/img/common/icon_line.png': png(drawPng(drawLogo(199, '#06c755'), 32)),
  },
  questions: [
    { query: '深蒸し煎茶はいくらですか？', page: '/shop/', says: '1,080' },
    { query: '送料が無料になるのはいくらからですか？', page: '/shipping/', says: '5,000' },
    { query: '本社はどこにありますか？', page: '/company/', says: '掛川' },
  ],
};

import {
  drawLogo,
  drawPhoto,
  drawPng,
  type MadeWebsite,
  type Page,
  png,
  renderPages,
  socialIcons,
} from '../made-website.ts';

const logo = drawPng(drawLogo(8, '#c2185b'));

const pages: Record<string, Page> = {
  '/': {
    title: 'Home',
    body: `<section id="comp-k1" style="background-color: rgb(250, 240, 244)"><h1 class="font_0"><span style="color:#c2185b">Cakes for every feast</span></h1><a href="/order" style="background-color: rgb(194, 24, 91); color: #ffffff; border-radius: 20px; padding: 8px 24px" class="style-kx1__link">Order</a><img src="/media/11062b_cake~mv2.png" alt="cake" style="width:980px;height:400px;object-fit:cover"></section>
<h2 class="font_2"><span style="color: rgb(60, 60, 60)">Can cakes be made without nuts?</span></h2>`,
  },
  '/order': {
    title: 'Order',
    body: '<h1 class="font_0">Order</h1><p class="font_8">Wedding cakes are ordered six weeks ahead. A deposit of 80 dollars is asked for.</p>',
  },
  '/pick-up': {
    title: 'Pick up',
    body: '<h1 class="font_0">Pick up</h1><p class="font_8">Cakes are picked up at 14 Orchard Street. Parking is free for twenty minutes.</p>',
  },
  '/allergies': {
    title: 'Allergies',
    body: '<h1 class="font_0">Allergies</h1><p class="font_8">All cakes except the Linzer torte are made without nuts. Gluten-free bases cost 6 dollars more.</p>',
  },
};

/** A site builder: inline styles, blocks with random ids, titles without the name, which og:site_name has. */
export const builder: MadeWebsite = {
  build: 'Wix-like, inline styles; name in og:site_name alone',
  half: 'held back',
  name: 'Rosa’s Cake Room',
  color: '#c2185b',
  logo,
  language: 'en',
  files: {
    ...renderPages(
      pages,
      ({
        title,
        body,
      }) => `<!DOCTYPE html><html lang="en"><head><meta charset='utf-8'><meta name="generator" content="Wix.com Website Builder"/><title>${title}</title><meta property="og:title" content="${title}"/><meta property="og:site_name" content="Rosa’s Cake Room"/><meta property="og:type" content="website"/><meta name="skype_toolbar" content="skype_toolbar_parser_compatible"/>
<style data-url="https://static.example/main.css">.StylableButton2545352419__root{-archetype:box;border:none;display:block}#SITE_HEADER{--bg:255,255,255;--shd:none}:root{--color_0:255,255,255;--color_18:194,24,91;--color_36:0,0,0;--font_0:normal normal normal 46px/1.4em avenir}</style></head><body class='responsive'><div id="SITE_CONTAINER"><div id="masterPage" class="mesh-layout"><header id="SITE_HEADER" class="xU8fqS" tabindex="-1"><div class="wixui-header"><div id="comp-lg7" class="MazNVa wixui-image"><a href="/" class="j7pOnl"><wow-image id="img_comp-lg7" class="HlRz5e BI8PVQ"><img src="/media/8bb438_7a~mv2.png/v1/fill/w_160,h_40,al_c,q_85/8bb438_7a~mv2.png" alt="rosa logo.png" style="width:160px;height:40px;object-fit:cover"></wow-image></a></div>
<nav id="comp-menu"><ul><li><a href="/order"><p style="color: rgb(60, 60, 60)">Order</p></a></li><li><a href="/pick-up">Pick up</a></li><li><a href="/allergies">Allergies</a></li></ul></nav></div></header><main id="PAGES_CONTAINER">${body}</main><footer id="SITE_FOOTER" style="background-color: rgb(194, 24, 91)">${socialIcons}<p class="font_9" style="color:#fff">©2026 by Rosa.</p></footer></div></div></body></html>`,
    ),
    '/media/8bb438_7a~mv2.png/v1/fill/w_160,h_40,al_c,q_85/8bb438_7a~mv2.png': png(logo),
    '/media/11062b_cake~mv2.png': png(drawPhoto('#ffe0b2')),
  },
  questions: [
    { query: 'How far ahead are wedding cakes ordered?', page: '/order', says: 'six weeks' },
    { query: 'Where are cakes picked up?', page: '/pick-up', says: '14 Orchard' },
    { query: 'How much more do gluten-free bases cost?', page: '/allergies', says: '6 dollars' },
  ],
};

import {
  css,
  drawLogo,
  drawPhoto,
  drawPng,
  type MadeWebsite,
  type Page,
  png,
  renderPages,
  svg,
} from '../made-website.ts';

const logo = drawLogo(15, '#00573f');

const pages: Record<string, Page> = {
  '/': {
    title: 'Welcome to Castle Brannoch | Castle Brannoch',
    body: '<h2>A night among the towers</h2><p>Rooms, weddings and falconry in the Highlands.</p><p><a class="book" href="/rooms/">Check dates</a></p><h3>Are dogs allowed?</h3><p>Yes, in the gatehouse.</p>',
  },
  '/rooms/': {
    title: 'Rooms | Castle Brannoch',
    body: '<h2>Rooms</h2><p>The Tower Room costs £240 a night with breakfast. Check-in starts at 3 pm.</p>',
  },
  '/falconry/': {
    title: 'Falconry | Castle Brannoch',
    body: '<h2>Falconry</h2><p>Falcons fly at 11 am every day but Tuesday. Gloves are lent.</p>',
  },
  '/getting-here/': {
    title: 'Getting here | Castle Brannoch',
    body: '<h2>Getting here</h2><p>The nearest station is Garve, seven miles away.</p>',
  },
};

/** The heading's text is moved off the page, and the stylesheet has the logo. */
export const backgroundLogo: MadeWebsite = {
  build: 'logo as the heading’s background image',
  half: 'tuned on',
  name: 'Castle Brannoch',
  color: '#00573f',
  logo,
  language: 'en',
  files: {
    ...renderPages(
      pages,
      ({
        title,
        body,
      }) => `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en-GB" lang="en-GB"><head><title>${title}</title><link rel="stylesheet" type="text/css" media="screen" href="/style/screen.css" /><link rel="stylesheet" type="text/css" media="print" href="/style/print.css" /></head><body id="home"><div id="wrap"><div id="masthead"><h1><a href="/">Castle Brannoch</a></h1>
<ul id="nav"><li><a href="/rooms/">Rooms</a></li><li><a href="/falconry/">Falconry</a></li><li><a href="/getting-here/">Getting here</a></li></ul></div><div id="content"><img src="/style/castle.png" alt="The castle" />${body}</div><div id="foot"><a href="http://www.tripadvisor.example"><img src="/style/award.png" alt="Award" /></a></div></div></body></html>`,
    ),
    '/style/screen.css': css(
      '/* @group masthead */\n#masthead { background: url(paper.png) repeat-x; border-bottom: 4px solid #00573f }\n#masthead h1 a { display: block; width: 160px; height: 40px; text-indent: -9999px; background: transparent url("../img/brannoch.svg") no-repeat 0 0 }\n#nav li a { color: #00573f }\n.book { background: #00573f; color: #fff; padding: 6px 12px }\n.error { color: #cc0000 }',
    ),
    '/style/print.css': css('body { color: #000 }'),
    '/style/paper.png': png(drawPhoto('#f4efe2')),
    '/style/castle.png': png(drawPhoto('#808890')),
    '/style/award.png': png(drawPng(drawLogo(155, '#34e0a1'), 60)),
    '/img/brannoch.svg': svg(logo),
  },
  questions: [
    { query: 'How much does the Tower Room cost?', page: '/rooms/', says: '240' },
    { query: 'When do falcons fly?', page: '/falconry/', says: '11 am' },
    { query: 'Which is the nearest station?', page: '/getting-here/', says: 'Garve' },
  ],
};

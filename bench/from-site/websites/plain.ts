import {
  drawLogo,
  drawPhoto,
  drawPng,
  type MadeWebsite,
  type Page,
  png,
  renderPages,
} from '../made-website.ts';

const logo = drawPng(drawLogo(1, 'darkgreen'));

const pages: Record<string, Page> = {
  '/': {
    title: 'Harrow Lane Nursery - Plants and Trees in Kent',
    body: `<h1>Welcome</h1><p>We have grown hardy plants and trees on Harrow Lane since 1974.</p><img src="images/field.png" width="600" height="300">
<h2>How do I find you?</h2><p>Turn left after the church and follow the signs.</p>`,
  },
  '/opening.html': {
    title: 'Opening hours - Harrow Lane Nursery',
    body: '<h1>Opening hours</h1><p>From March to October the nursery is open from 9 am to 5:30 pm. In winter the nursery closes at 3 pm.</p>',
  },
  '/delivery.html': {
    title: 'Delivery - Harrow Lane Nursery',
    body: '<h1>Delivery</h1><p>Delivery of trees costs £35 within 20 miles. We do not deliver on Mondays.</p>',
  },
  '/prices.html': {
    title: 'Prices - Harrow Lane Nursery',
    body: '<h1>Prices</h1><table border="1"><tr><th>Plant</th><th>Price</th></tr><tr><td>Apple tree</td><td>£42</td></tr><tr><td>Lavender</td><td>£6</td></tr></table>',
  },
};

/** Written by hand: the name is in the title alone, the colour a name in a style element. */
export const plain: MadeWebsite = {
  build: 'plain HTML by hand; name in <title> alone; named colour',
  half: 'tuned on',
  name: 'Harrow Lane Nursery',
  color: '#006400',
  logo,
  language: 'en',
  files: {
    ...renderPages(
      pages,
      ({ title, body }) => `<html lang=en><head><title>${title}</title>
<style type="text/css">
BODY { font-family: Verdana, Arial; font-size: 13px; background: ivory; color: #333 }
A { color: darkgreen }
#top { background: darkgreen; color: white; padding: 10px }
#menu A { color: white; font-weight: bold }
.note { background: lightyellow; border: 1px solid orange }
</style></head><body>
<div id=top><a href="/"><img src="/images/hln.png" border=0 width=160 height=40></a>
<div id=menu><a href="/opening.html">Opening hours</a> | <a href="/delivery.html">Delivery</a> | <a href="/prices.html">Prices</a></div></div>
${body}
<hr><p><small>Last updated 3 May. <a href="http://validator.w3.org/"><img src="/images/valid.png" width=88 height=31></a></small></body></html>`,
    ),
    '/images/hln.png': png(logo),
    '/images/field.png': png(drawPhoto('#7cb342')),
    '/images/valid.png': png(drawPng(drawLogo(99, 'blue'), 88)),
  },
  questions: [
    { query: 'When does the nursery close in winter?', page: '/opening.html', says: '3 pm' },
    { query: 'What does delivery of trees cost?', page: '/delivery.html', says: '£35' },
    { query: 'How much is an apple tree?', page: '/prices.html', says: '42' },
  ],
};

import { css, drawLogo, drawPng, json, type MadeWebsite, png, renderPages } from '../made-website.ts';

const logo = drawPng(drawLogo(20, '#f4511e'), 512);

/** An application that draws everything by script: its head has all that can be known. */
export const scriptOnly: MadeWebsite = {
  build: 'single-page application, empty without script',
  half: 'held back',
  name: 'Pantry Planner',
  color: '#f4511e',
  logo,
  language: 'en',
  files: {
    ...renderPages(
      { '/': { title: 'Pantry Planner', body: '' } },
      ({ title }) =>
        `<!doctype html><html lang="en"><head><meta charset="utf-8"/><link rel="icon" href="/favicon.png"/><meta name="viewport" content="width=device-width,initial-scale=1"/><meta name="theme-color" content="#f4511e"/><meta name="description" content="Plan meals from what you have"/><link rel="apple-touch-icon" href="/logo192.png"/><link rel="manifest" href="/manifest.json"/><title>${title}</title><script defer="defer" src="/static/js/main.8a7c.js"></script><link href="/static/css/main.f855.css" rel="stylesheet"></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>`,
    ),
    '/static/css/main.f855.css': css('body{margin:0;font-family:-apple-system}code{font-family:monospace}'),
    '/manifest.json': json({
      short_name: 'Pantry',
      name: 'Pantry Planner',
      icons: [
        { src: 'favicon.png', sizes: '64x64 32x32', type: 'image/png' },
        { src: 'logo192.png', type: 'image/png', sizes: '192x192' },
        { src: 'logo512.png', type: 'image/png', sizes: '512x512' },
      ],
      start_url: '.',
      theme_color: '#f4511e',
      background_color: '#ffffff',
    }),
    '/favicon.png': png(drawPng(drawLogo(20, '#f4511e'), 64)),
    '/logo192.png': png(drawPng(drawLogo(20, '#f4511e'), 192)),
    '/logo512.png': png(logo),
  },
  questions: [],
};

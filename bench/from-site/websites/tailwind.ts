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

const logo = drawLogo(6, '#0d9488');

const pages: Record<string, Page> = {
  '/': {
    title: 'Tidewell | Water testing at home',
    body: `<section class="relative isolate px-6 pt-14"><h1 class="text-5xl font-semibold text-balance text-gray-900">Know what you drink</h1><p class="mt-8 text-lg text-gray-500">Kits and lab reports.</p><a href="/kits" class="rounded-md bg-[#0d9488] px-3.5 py-2.5 text-sm font-semibold text-white shadow-xs hover:bg-[#0f766e]">Order a kit</a><img class="w-full" src="/img/glass.png" alt=""></section><dl><dt class="font-semibold">Is well water covered?</dt><dd>Yes.</dd></dl>`,
  },
  '/kits': {
    title: 'Kits | Tidewell',
    body: '<h1 class="text-4xl">Kits</h1><p>The Well Kit tests for 52 substances. The Pool Kit comes with 25 strips.</p>',
  },
  '/lab': {
    title: 'The lab | Tidewell',
    body: '<h1 class="text-4xl">The lab</h1><p>Reports are sent within four days after a sample arrives. The lab is in Duluth, Minnesota.</p>',
  },
  '/guarantee': {
    title: 'Guarantee | Tidewell',
    body: '<h1 class="text-4xl">Guarantee</h1><p>Broken bottles are replaced free of charge for 90 days.</p>',
  },
};

const compiled =
  '/*! tailwindcss v4.1.3 | MIT License | https://tailwindcss.com */@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline))){*,:before{--tw-rotate-x:initial}}}@layer theme{:root,:host{--font-sans:ui-sans-serif,system-ui;--color-red-500:oklch(63.7% .237 25.331);--color-indigo-600:oklch(51.1% .262 276.966);--color-gray-500:oklch(55.1% .027 264.364);--color-gray-900:oklch(21% .034 264.665);--color-white:#fff;--spacing:.25rem}}@layer base{*,:after{box-sizing:border-box}}@layer utilities{.relative{position:relative}.bg-\\[\\#0d9488\\]{background-color:#0d9488}.text-\\[\\#0d9488\\]{color:#0d9488}.bg-white{background-color:var(--color-white)}.text-gray-500{color:var(--color-gray-500)}.text-gray-900{color:var(--color-gray-900)}.hover\\:bg-\\[\\#0f766e\\]:hover{background-color:#0f766e}.focus\\:ring-indigo-600:focus{--tw-ring-color:var(--color-indigo-600)}.text-red-500{color:var(--color-red-500)}}';

/** Utility classes with values of their own; the logo is a picture with sources. */
export const tailwind: MadeWebsite = {
  build: 'Tailwind, arbitrary values beside the theme; logo in <picture>',
  half: 'held back',
  name: 'Tidewell',
  color: '#0d9488',
  logo,
  language: 'en',
  files: {
    ...renderPages(
      pages,
      ({
        title,
        body,
      }) => `<!doctype html><html lang="en" class="h-full bg-white"><head><meta charset="UTF-8"><title>${title}</title><link rel="stylesheet" href="/assets/app-C9s1.css"></head><body class="h-full">
<header class="absolute inset-x-0 top-0 z-50"><nav class="flex items-center justify-between p-6 lg:px-8" aria-label="Global"><div class="flex lg:flex-1"><a href="/" class="-m-1.5 p-1.5"><span class="sr-only">Tidewell</span><picture><source srcset="/assets/tidewell.svg" type="image/svg+xml"><img class="h-8 w-auto" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt=""></picture></a></div>
<div class="hidden lg:flex lg:gap-x-12"><a href="/kits" class="text-sm/6 font-semibold text-gray-900">Kits</a><a href="/lab" class="text-sm/6">The lab</a><a href="/guarantee">Guarantee</a></div><a href="/login" class="text-[#0d9488]">Log in</a></nav></header>
<main>${body}</main><footer class="mt-32 bg-gray-900"><img class="h-6" src="/assets/as-seen-in.png" alt="As seen in"></footer></body></html>`,
    ),
    '/assets/app-C9s1.css': css(compiled),
    '/assets/tidewell.svg': svg(logo),
    '/assets/as-seen-in.png': png(drawPng(drawLogo(66, '#999999'))),
    '/img/glass.png': png(drawPhoto('#aaddee')),
  },
  questions: [
    { query: 'How many substances does the Well Kit test for?', page: '/kits', says: '52' },
    { query: 'Where is the lab?', page: '/lab', says: 'Duluth' },
    { query: 'How long are broken bottles replaced free of charge?', page: '/guarantee', says: '90 days' },
  ],
};

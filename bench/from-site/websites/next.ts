import { css, drawLogo, type MadeWebsite, type Page, renderPages, svg } from '../made-website.ts';

const logo = drawLogo(4, '#7c3aed');

const pages: Record<string, Page> = {
  '/': {
    title: 'Ledgerly: bookkeeping for freelancers',
    body: `<section class="py-24"><h1 class="text-5xl font-bold tracking-tight">Bookkeeping that does itself</h1><p class="text-muted-foreground">Connect your bank and send invoices.</p><a class="inline-flex items-center bg-primary text-primary-foreground hover:bg-primary/90 h-10 px-4" href="/pricing">Start free</a></section>
<section><h2>Is my data encrypted?</h2><p>Yes, at rest and in transit.</p></section>`,
  },
  '/pricing': {
    title: 'Pricing | Ledgerly',
    body: '<h1 class="text-4xl">Pricing</h1><p>The Solo plan costs $12 a month. The Studio plan costs $39 a month and has five seats.</p>',
  },
  '/docs/import': {
    title: 'Importing | Ledgerly',
    body: '<h1>Import transactions</h1><p>Transactions can be imported from CSV files of at most 50,000 rows. Duplicates are skipped by their reference number.</p>',
  },
  '/security': {
    title: 'Security | Ledgerly',
    body: '<h1>Security</h1><p>Backups are kept for 35 days in Frankfurt. Two-factor sign-in is required for accountants.</p>',
  },
};

const tokens =
  '*,:after,:before{--tw-border-spacing-x:0;--tw-ring-color:rgb(59 130 246/.5)}@layer base{:root{--background:0 0% 100%;--foreground:224 71.4% 4.1%;--primary:262.1 83.3% 57.8%;--primary-foreground:210 20% 98%;--secondary:220 14.3% 95.9%;--muted:220 14.3% 95.9%;--muted-foreground:220 8.9% 46.1%;--destructive:0 84.2% 60.2%;--ring:262.1 83.3% 57.8%;--radius:.5rem}.dark{--background:224 71.4% 4.1%;--primary:263.4 70% 50.4%}}.bg-primary{background-color:hsl(var(--primary))}.text-primary-foreground{color:hsl(var(--primary-foreground))}.bg-destructive{background-color:hsl(var(--destructive))}.text-muted-foreground{color:hsl(var(--muted-foreground))}.hover\\:bg-primary\\/90:hover{background-color:hsl(var(--primary)/.9)}.ring-blue-500{--tw-ring-color:rgb(59 130 246)}';

/** Server-rendered React with tokens as bare hsl numbers in a hashed file, and the logo through an image route. */
export const next: MadeWebsite = {
  build: 'Next/React, tokens as hsl numbers in a hashed stylesheet',
  half: 'held back',
  name: 'Ledgerly',
  color: '#7c3aed',
  logo,
  language: 'en',
  files: {
    ...renderPages(
      pages,
      ({
        title,
        body,
      }) => `<!DOCTYPE html><html lang="en" class="__variable_d65c78"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><link rel="preload" as="image" href="/_next/static/media/logo.5c1f3a2b.svg"/><link rel="stylesheet" href="/_next/static/css/4f2a1c9d8e7b6a50.css" data-precedence="next"/><script src="/_next/static/chunks/webpack-8f3d.js" async=""></script>
<title>${title}</title><meta name="description" content="Ledgerly keeps your books."/><meta name="application-name" content="Ledgerly"/><link rel="icon" href="/favicon.ico" type="image/x-icon" sizes="16x16"/></head>
<body class="min-h-screen bg-background antialiased"><div class="relative flex flex-col"><header class="sticky top-0 z-50 border-b"><div class="container flex h-14 items-center"><a class="mr-6 flex items-center space-x-2" href="/"><img alt="Ledgerly" width="120" height="30" decoding="async" data-nimg="1" style="color:transparent" src="/_next/static/media/logo.5c1f3a2b.svg"/></a><nav class="flex gap-6 text-sm"><a href="/pricing">Pricing</a><a href="/docs/import">Docs</a><a href="/security">Security</a></nav></div></header>
<main class="flex-1">${body}</main><footer class="border-t py-6">Built by Ledgerly Inc. © 2026</footer></div><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"0:[\\"$\\",\\"div\\",null,{\\"className\\":\\"relative flex flex-col\\"}]\\n"])</script></body></html>`,
    ),
    '/_next/static/css/4f2a1c9d8e7b6a50.css': css(tokens),
    '/_next/static/media/logo.5c1f3a2b.svg': svg(logo),
  },
  questions: [
    { query: 'How much is the Studio plan a month?', page: '/pricing', says: '39' },
    { query: 'How many rows may a CSV file to import have?', page: '/docs/import', says: '50,000' },
    { query: 'How long are backups kept?', page: '/security', says: '35 days' },
  ],
};

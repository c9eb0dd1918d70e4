import { css, drawLogo, type MadeWebsite, type Page, renderPages, svg } from '../made-website.ts';

const logo = drawLogo(10, '#ffffff');

const pages: Record<string, Page> = {
  '/': {
    title: 'Lantern Handbook',
    body: '<h1 id="lantern">Lantern Handbook</h1><p>How we run our libraries.</p><h2 id="who">Who may borrow books?<a class="headerlink" href="#who" title="Permanent link">&para;</a></h2><p>Everybody with a card.</p>',
  },
  '/loans/': {
    title: 'Loans - Lantern Handbook',
    body: '<h1>Loans</h1><p>Books can be borrowed for 28 days. A loan is extended at most twice.</p>',
  },
  '/fines/': {
    title: 'Fines - Lantern Handbook',
    body: '<h1>Fines</h1><p>Late books cost 10 cents a day. Lost books are replaced at their price.</p>',
  },
  '/rooms/': {
    title: 'Rooms - Lantern Handbook',
    body: '<h1>Rooms</h1><p>The reading room seats 60 people. Rooms are booked at the desk on the second floor.</p>',
  },
};

const palette =
  '[data-md-color-scheme=default]{--md-default-fg-color:#000000de;--md-default-bg-color:#fff;--md-code-fg-color:#36464e;--md-admonition-bg-color:#448aff1a}[data-md-color-primary=indigo]{--md-primary-fg-color:#4051b5}[data-md-color-primary=red]{--md-primary-fg-color:#ef5552}[data-md-color-primary=teal]{--md-primary-fg-color:#009485}[data-md-color-accent=pink]{--md-accent-fg-color:#f50056}';
const main =
  ':root{--md-default-fg-color:#000000de;--md-primary-fg-color:#4051b5;--md-accent-fg-color:#526cfe;--md-typeset-a-color:var(--md-primary-fg-color)}.md-header{background-color:var(--md-primary-fg-color);color:var(--md-primary-bg-color)}.md-typeset a{color:var(--md-typeset-a-color)}.md-button--primary{background-color:var(--md-primary-fg-color)}';

/** The palette has a rule a colour; which one counts is said by an attribute of the body, and the last file. The logo is white. */
export const mkDocs: MadeWebsite = {
  build: 'MkDocs Material, custom primary in extra.css, white logo',
  half: 'held back',
  name: 'Lantern Handbook',
  color: '#b3541e',
  logo,
  language: 'en',
  files: {
    ...renderPages(
      pages,
      ({
        title,
        body,
      }) => `<!doctype html><html lang="en" class="no-js"><head><meta charset="utf-8"><link rel="icon" href="/assets/images/favicon.png"><meta name="generator" content="mkdocs-1.6.0, mkdocs-material-9.5.31"><title>${title}</title><link rel="stylesheet" href="/assets/stylesheets/main.3cba04c6.min.css"><link rel="stylesheet" href="/assets/stylesheets/palette.06af60db.min.css"><style>:root{--md-text-font:"Roboto"}</style><link rel="stylesheet" href="/stylesheets/extra.css"></head>
<body dir="ltr" data-md-color-scheme="default" data-md-color-primary="custom" data-md-color-accent="indigo"><header class="md-header" data-md-component="header"><nav class="md-header__inner md-grid" aria-label="Header"><a href="/" title="Lantern Handbook" class="md-header__button md-logo" aria-label="Lantern Handbook" data-md-component="logo"><img src="/assets/lantern.svg" alt="logo"></a><label class="md-header__button md-icon" for="__drawer"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 6h18v2H3zm0 5h18v2H3z"/></svg></label><div class="md-header__title"><span class="md-ellipsis">Lantern Handbook</span></div></nav></header>
<nav class="md-nav md-nav--primary"><ul class="md-nav__list"><li><a href="/loans/" class="md-nav__link">Loans</a></li><li><a href="/fines/">Fines</a></li><li><a href="/rooms/">Rooms</a></li></ul></nav><main class="md-main"><article class="md-content__inner md-typeset">${body}</article></main><footer class="md-footer">Made with Material for MkDocs</footer></body></html>`,
    ),
    '/assets/stylesheets/main.3cba04c6.min.css': css(main),
    '/assets/stylesheets/palette.06af60db.min.css': css(palette),
    '/stylesheets/extra.css': css(
      '[data-md-color-primary=custom], :root {\n  --md-primary-fg-color:        #B3541E;\n  --md-primary-fg-color--light: #D07A48;\n  --md-primary-fg-color--dark:  #8A3F14;\n}',
    ),
    '/assets/lantern.svg': svg(logo),
  },
  questions: [
    { query: 'For how long can books be borrowed?', page: '/loans/', says: '28 days' },
    { query: 'What do late books cost?', page: '/fines/', says: '10 cents' },
    { query: 'How many people does the reading room seat?', page: '/rooms/', says: '60' },
  ],
};

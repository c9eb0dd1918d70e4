import {
  css,
  drawLogo,
  drawPhoto,
  drawPng,
  type MadeWebsite,
  type Page,
  png,
  renderPages,
  socialIcons,
} from '../made-website.ts';

const logo = drawPng(drawLogo(2, '#9b2c4d'));

const pages: Record<string, Page> = {
  '/': {
    title: 'Accueil - Maison Verdier',
    body: `<div class="wp-block-cover alignfull"><img class="wp-block-cover__image-background wp-image-12" src="/wp-content/uploads/2024/03/vignes.png" alt=""><div class="wp-block-cover__inner-container"><h1 class="wp-block-heading">Des vins nés de la patience</h1></div></div>
<h2 class="wp-block-heading">Quels vins produisez-vous ?</h2><p>Nous produisons des vins rouges et blancs près de Cahors.</p><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/visites/">Réserver une visite</a></div>`,
  },
  '/visites/': {
    title: 'Visites - Maison Verdier',
    body: '<h1 class="wp-block-heading">Visites de la cave</h1><p>La visite de la cave dure deux heures et coûte 18 euros par personne. Les enfants de moins de douze ans entrent gratuitement.</p>',
  },
  '/livraison/': {
    title: 'Livraison - Maison Verdier',
    body: '<h1 class="wp-block-heading">Livraison</h1><p>La livraison est offerte à partir de 24 bouteilles. Les colis partent le mardi et le jeudi.</p>',
  },
  '/histoire/': {
    title: 'Notre histoire - Maison Verdier',
    body: '<h1 class="wp-block-heading">Notre histoire</h1><p>La maison a été fondée en 1887 par Jeanne Verdier, veuve de tonnelier.</p>',
  },
};

const presets =
  'body{--wp--preset--color--black:#000000;--wp--preset--color--cyan-bluish-gray:#abb8c3;--wp--preset--color--white:#ffffff;--wp--preset--color--pale-pink:#f78da7;--wp--preset--color--vivid-red:#cf2e2e;--wp--preset--color--luminous-vivid-orange:#ff6900;--wp--preset--color--vivid-green-cyan:#00d084;--wp--preset--color--vivid-cyan-blue:#0693e3;--wp--preset--color--vivid-purple:#9b51e0;--wp--preset--color--base:#fffdfa;--wp--preset--color--contrast:#241a1e;--wp--preset--color--primary:#9b2c4d;--wp--preset--color--secondary:#e8d9c5;--wp--preset--gradient--vivid-cyan-blue-to-vivid-purple:linear-gradient(135deg,rgba(6,147,227,1) 0%,rgb(155,81,224) 100%);}body{background-color:var(--wp--preset--color--base);color:var(--wp--preset--color--contrast);}a:where(:not(.wp-element-button)){color:var(--wp--preset--color--contrast);}.wp-element-button,.wp-block-button__link{background-color:var(--wp--preset--color--primary);border-width:0;color:var(--wp--preset--color--base);}.has-vivid-red-color{color:var(--wp--preset--color--vivid-red) !important;}.has-vivid-cyan-blue-background-color{background-color:var(--wp--preset--color--vivid-cyan-blue) !important;}';

/** A block theme: presets of the system's own palette stand before the site's. */
export const wordPress: MadeWebsite = {
  build: 'WordPress, block theme with presets',
  half: 'held back',
  name: 'Maison Verdier',
  color: '#9b2c4d',
  logo,
  language: 'fr',
  files: {
    ...renderPages(
      pages,
      ({ title, body }) => `<!DOCTYPE html>
<html lang="fr-FR"><head><meta charset="UTF-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name='robots' content='max-image-preview:large' />
<title>${title}</title><link rel="alternate" type="application/rss+xml" title="Maison Verdier &raquo; Flux" href="/feed/" />
<style id='wp-emoji-styles-inline-css'>img.wp-smiley{display:inline !important;border:none !important}</style>
<style id='global-styles-inline-css'>${presets}</style>
<link rel='stylesheet' id='theme-style-css' href='/wp-content/themes/verdier/style.css?ver=6.5' media='all' />
<link rel="icon" href="/wp-content/uploads/2024/02/cropped-icone-32x32.png" sizes="32x32" /><meta name="generator" content="WordPress 6.5" /></head>
<body class="home wp-custom-logo wp-embed-responsive"><a class="skip-link screen-reader-text" href="#wp--skip-link--target">Aller au contenu</a><div class="wp-site-blocks">
<header class="wp-block-template-part"><div class="wp-block-group is-layout-flex"><div class="wp-block-site-logo"><a href="/" class="custom-logo-link" rel="home"><img width="160" height="40" src="/wp-content/uploads/2024/02/maison-verdier.png" class="custom-logo" alt="Maison Verdier" decoding="async" /></a></div>
<nav class="wp-block-navigation"><ul class="wp-block-navigation__container"><li class="wp-block-navigation-item"><a class="wp-block-navigation-item__content" href="/visites/">Visites</a></li><li><a href="/livraison/">Livraison</a></li><li><a href="/histoire/">Notre histoire</a></li></ul></nav></div></header>
<main id="wp--skip-link--target"><div class="entry-content wp-block-post-content">${body}</div></main>
<footer class="wp-block-template-part">${socialIcons}<p>Fièrement propulsé par <a href="https://fr.wordpress.org">WordPress</a></p></footer></div></body></html>`,
    ),
    '/wp-content/themes/verdier/style.css': css(
      '/*\nTheme Name: Verdier\n*/\n.wp-block-navigation a{text-decoration:none}.entry-content{max-width:680px}',
    ),
    '/wp-content/uploads/2024/02/maison-verdier.png': png(logo),
    '/wp-content/uploads/2024/02/cropped-icone-32x32.png': png(drawPng(drawLogo(2, '#9b2c4d'), 32)),
    '/wp-content/uploads/2024/03/vignes.png': png(drawPhoto('#556b2f')),
  },
  questions: [
    { query: 'Combien coûte la visite de la cave ?', page: '/visites/', says: '18' },
    {
      query: 'À partir de combien de bouteilles la livraison est-elle offerte ?',
      page: '/livraison/',
      says: '24',
    },
    { query: 'Qui a fondé la maison ?', page: '/histoire/', says: 'Jeanne' },
  ],
};

import {
  css,
  drawLogo,
  drawPng,
  type MadeWebsite,
  type Page,
  png,
  renderPages,
  socialIcons,
} from '../made-website.ts';

const logo = drawPng(drawLogo(7, '#8a3ffc'));

const pages: Record<string, Page> = {
  '/': {
    title: 'Brightside Dental - Family dentist in Leeds',
    body: `<div class="p-5 mb-4 bg-light rounded-3"><h1 class="display-5 fw-bold">A dentist you like to visit</h1><a class="btn btn-primary btn-lg" href="/booking.html">Book now</a> <a class="btn btn-outline-secondary" href="/fees.html">Fees</a></div>
<div class="accordion"><h2 class="accordion-header">Do you treat children?</h2><div class="accordion-body">Yes, from the first tooth.</div></div><div class="alert alert-danger">Closed on bank holidays.</div>`,
  },
  '/fees.html': {
    title: 'Fees - Brightside Dental',
    body: '<h1>Fees</h1><table class="table"><tr><th>Treatment</th><th>Fee</th></tr><tr><td>Check-up</td><td>£48</td></tr><tr><td>Whitening</td><td>£310</td></tr></table>',
  },
  '/booking.html': {
    title: 'Booking - Brightside Dental',
    body: '<h1>Booking</h1><p>Appointments can be cancelled free of charge up to 24 hours before. Missed appointments cost £20.</p>',
  },
  '/team.html': {
    title: 'Team - Brightside Dental',
    body: '<h1>Our team</h1><p>Dr Amara Obi leads the practice. The hygienist Tom Rudd works on Wednesdays and Fridays.</p>',
  },
};

const framework =
  '@charset "UTF-8";/*! Bootstrap v5.3.3 */:root,[data-bs-theme=light]{--bs-blue:#0d6efd;--bs-indigo:#6610f2;--bs-red:#dc3545;--bs-green:#198754;--bs-gray-100:#f8f9fa;--bs-primary:#8a3ffc;--bs-secondary:#6c757d;--bs-success:#198754;--bs-danger:#dc3545;--bs-primary-rgb:138,63,252;--bs-link-color:#8a3ffc;--bs-border-color:#dee2e6}.btn{--bs-btn-padding-x:.75rem;background-color:var(--bs-btn-bg);color:var(--bs-btn-color)}.btn-primary{--bs-btn-color:#fff;--bs-btn-bg:#8a3ffc;--bs-btn-border-color:#8a3ffc;--bs-btn-hover-bg:#7536d6}.btn-secondary{--bs-btn-bg:#6c757d}.btn-success{--bs-btn-bg:#198754}.btn-danger{--bs-btn-bg:#dc3545}.btn-warning{--bs-btn-bg:#ffc107}.alert-danger{--bs-alert-bg:#f8d7da}.bg-light{background-color:rgba(var(--bs-light-rgb),1)!important}';

/** The framework is imported by the site's own stylesheet. */
export const bootstrap: MadeWebsite = {
  build: 'Bootstrap, own primary, stylesheet behind @import',
  half: 'tuned on',
  name: 'Brightside Dental',
  color: '#8a3ffc',
  logo,
  language: 'en',
  files: {
    ...renderPages(
      pages,
      ({
        title,
        body,
      }) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link href="/css/site.css" rel="stylesheet"></head><body>
<nav class="navbar navbar-expand-lg bg-body-tertiary"><div class="container-fluid"><a class="navbar-brand" href="/index.html"><img src="/img/brightside.png" alt="Brightside Dental" width="120" height="30" class="d-inline-block align-text-top"></a><button class="navbar-toggler" type="button"><span class="navbar-toggler-icon"></span></button><div class="collapse navbar-collapse"><ul class="navbar-nav"><li class="nav-item"><a class="nav-link active" href="/fees.html">Fees</a></li><li class="nav-item"><a class="nav-link" href="/booking.html">Booking</a></li><li class="nav-item"><a class="nav-link" href="/team.html">Team</a></li></ul></div></div></nav>
<main class="container">${body}</main><footer class="text-muted">${socialIcons} <img src="/img/cqc.png" alt="Inspected" width="80"></footer></body></html>`,
    ),
    '/css/site.css': css(
      '@charset "utf-8";\n@import url("vendor/bootstrap.min.css");\n.navbar-brand img { margin-top: -4px }\n.accordion-header { font-size: 1.2rem }',
    ),
    '/css/vendor/bootstrap.min.css': css(framework),
    '/img/brightside.png': png(logo),
    '/img/cqc.png': png(drawPng(drawLogo(77, '#006937'), 80)),
  },
  questions: [
    { query: 'What is the fee for whitening?', page: '/fees.html', says: '310' },
    { query: 'What do missed appointments cost?', page: '/booking.html', says: '£20' },
    { query: 'Who leads the practice?', page: '/team.html', says: 'Amara' },
  ],
};

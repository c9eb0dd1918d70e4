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

const logo = drawPng(drawLogo(18, '#0b6e4f'));

const pages: Record<string, Page> = {
  '/': {
    title: 'عيادة النخيل | طب الأسنان في عمّان',
    body: '<section class="elementor-section"><h1 class="elementor-heading-title">ابتسامة صحية لكل العائلة</h1><a class="elementor-button elementor-size-sm" href="/appointments/">احجز موعدا</a></section><h2 class="elementor-heading-title">هل تعالجون الأطفال؟</h2><p>نعم، من عمر ثلاث سنوات.</p>',
  },
  '/appointments/': {
    title: 'المواعيد | عيادة النخيل',
    body: '<h1>المواعيد</h1><p>تفتح العيادة من الساعة 9 صباحا حتى الساعة 6 مساء. العيادة مغلقة يوم الجمعة.</p>',
  },
  '/prices/': {
    title: 'الأسعار | عيادة النخيل',
    body: '<h1>الأسعار</h1><p>تكلفة تنظيف الأسنان 35 دينارا. تكلفة تبييض الأسنان 120 دينارا.</p>',
  },
  '/address/': {
    title: 'العنوان | عيادة النخيل',
    body: '<h1>العنوان</h1><p>تقع العيادة في شارع الرينبو في جبل عمّان. موقف السيارات خلف المبنى.</p>',
  },
};

/** A page builder from right to left, with the site's colours in global properties. */
export const arabic: MadeWebsite = {
  build: 'Arabic, right to left, Elementor-like',
  half: 'held back',
  name: 'عيادة النخيل',
  color: '#0b6e4f',
  logo,
  language: 'ar',
  files: {
    ...renderPages(
      pages,
      ({
        title,
        body,
      }) => `<!DOCTYPE html><html dir="rtl" lang="ar"><head><meta charset="UTF-8"><title>${title}</title><meta property="og:locale" content="ar_AR"><meta property="og:site_name" content="عيادة النخيل"><link rel="stylesheet" id="elementor-frontend-css" href="/wp-content/plugins/elementor/assets/css/frontend-rtl.min.css?ver=3.23" media="all"><link rel="stylesheet" id="elementor-post-6-css" href="/wp-content/uploads/elementor/css/post-6.css?ver=1722" media="all"></head>
<body class="rtl home elementor-default elementor-kit-6"><header data-elementor-type="header" class="elementor elementor-location-header"><div class="elementor-widget-theme-site-logo elementor-widget-image"><a href="/"><img width="160" height="40" src="/wp-content/uploads/2024/nakheel.png" class="attachment-full size-full" alt=""></a></div><nav class="elementor-nav-menu--main"><ul class="elementor-nav-menu"><li><a href="/appointments/">المواعيد</a></li><li><a href="/prices/">الأسعار</a></li><li><a href="/address/">العنوان</a></li></ul></nav></header><main>${body}</main><footer>${socialIcons}</footer></body></html>`,
    ),
    '/wp-content/plugins/elementor/assets/css/frontend-rtl.min.css': css(
      '.elementor-button{background-color:#69727d;color:#fff;display:inline-block}.elementor-message-success{color:#5cb85c}.elementor-social-icon-facebook{background-color:#3b5998}.elementor-social-icon-instagram{background-color:#262626}',
    ),
    '/wp-content/uploads/elementor/css/post-6.css': css(
      '.elementor-kit-6{--e-global-color-primary:#0B6E4F;--e-global-color-secondary:#54595F;--e-global-color-text:#7A7A7A;--e-global-color-accent:#0B6E4F;}.elementor-kit-6 button,.elementor-kit-6 .elementor-button{background-color:var( --e-global-color-primary );}.elementor-kit-6 a{color:var( --e-global-color-accent );}',
    ),
    '/wp-content/uploads/2024/nakheel.png': png(logo),
  },
  questions: [
    { query: 'متى تفتح العيادة؟', page: '/appointments/', says: '9' },
    { query: 'كم تكلفة تنظيف الأسنان؟', page: '/prices/', says: '35' },
    { query: 'أين تقع العيادة؟', page: '/address/', says: 'الرينبو' },
  ],
};

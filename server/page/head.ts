import type { PublicConfig } from '#contract/hosts/configs.ts';
import { themeColors } from './brand.ts';
import { cardSize, cardUrl } from './card/card-facts.ts';
import { escapeHtml } from './escape.ts';
import { iconLink } from './icon.ts';

const schemes = { auto: 'light dark', light: 'light', dark: 'dark' };

/** Renders the host's tags for `<head>`. `style` is trusted CSS, `origin` the host's own. */
export function renderHead(
  config: PublicConfig,
  { style, origin }: { style: string | undefined; origin: string },
): string {
  const { title, codeGeneratorText } = config.hostsettings;
  const description = config.pagesettings.description ?? codeGeneratorText;
  const theme = themeColors(config);
  const { scheme = 'auto' } = config.pagesettings.theme ?? {};
  const card = `${origin}${cardUrl(config)}`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...iconTags(config),
    `<meta name="color-scheme" content="${schemes[scheme]}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${theme.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${theme.dark}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:site_name', title),
    meta('property', 'og:description', description),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('property', 'og:url', `${origin}/`),
    meta('property', 'og:image', card),
    meta('property', 'og:image:width', String(cardSize.width)),
    meta('property', 'og:image:height', String(cardSize.height)),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:image', card),
    ...(style === undefined ? [] : [`<style>${style}</style>`]),
  ].join('\n    ');
}

/** Renders the tags of a draft's page, which is not listed anywhere. */
export function renderDraftHead(config: PublicConfig, style: string): string {
  const { title, favicon } = config.hostsettings;
  const { scheme = 'auto' } = config.pagesettings.theme ?? {};
  return [
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="robots" content="noindex, nofollow">',
    `<link rel="icon" href="${escapeHtml(favicon)}">`,
    `<meta name="color-scheme" content="${schemes[scheme]}">`,
    `<style>${style}</style>`,
  ].join('\n    ');
}

function meta(key: 'name' | 'property', value: string, content: string): string {
  return `<meta ${key}="${value}" content="${escapeHtml(content)}">`;
}

function iconTags(config: PublicConfig): string[] {
  const { href, mediaType } = iconLink(config);
  const type = mediaType === undefined ? '' : ` type="${escapeHtml(mediaType)}"`;
  const icon = `<link rel="icon" href="${escapeHtml(href)}"${type}>`;
  // iOS home screens don't support SVG.
  if (mediaType === 'image/svg+xml') return [icon];
  return [icon, `<link rel="apple-touch-icon" href="${escapeHtml(href)}">`];
}

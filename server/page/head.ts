import type { PublicConfig } from '#contract/configs.ts';
import { themeColors } from './brand.ts';
import { escapeHtml } from './escape.ts';
import { iconLink } from './icon.ts';

/** Renders the host's tags for `<head>`. `style` is trusted CSS. */
export function renderHead(config: PublicConfig, style: string | undefined): string {
  const { title, logo, codeGeneratorText } = config.hostsettings;
  const description = config.pagesettings.description ?? codeGeneratorText;
  const theme = themeColors(config);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...iconTags(config),
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${theme.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${theme.dark}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:site_name', title),
    meta('property', 'og:description', description),
    meta('name', 'twitter:card', 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...socialImage(logo),
    ...(style === undefined ? [] : [`<style>${style}</style>`]),
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

/** Returns no tags for a relative logo: other sites need an absolute URL. */
function socialImage(logo: string): string[] {
  if (!/^https?:/.test(logo)) return [];
  return [meta('property', 'og:image', logo), meta('name', 'twitter:image', logo)];
}

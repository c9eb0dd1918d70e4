import type { FromSite } from '#contract/knowledge/from-site.ts';
import { contrast, type Oklch, parseHex } from '#shared/brand/colour.ts';
import { createPalettes } from '#shared/brand/palette.ts';
import type { Website } from './websites.ts';

/** Distance in OKLab up to which two colours look alike side by side. */
const alike = 0.04;

export interface Verdict {
  name: boolean;
  logo: boolean;
  color: boolean;
  language: boolean;
  contrast: boolean;
  /** Line that says what was proposed instead. */
  instead: string;
}

/** Compares a proposal with what a person would say of the website. */
export function judgeBrand({ hostsettings, pagesettings }: FromSite['config'], truth: Website): Verdict {
  const color = pagesettings?.theme?.color ?? '';
  const { language } = pagesettings ?? {};
  const logo = decodePicture(hostsettings.logo ?? '');
  const right = {
    name: hostsettings.title === truth.name,
    logo: typeof truth.logo === 'string' ? logo.includes(truth.logo) : logo.equals(truth.logo),
    color: color !== '' && distance(color, truth.color) <= alike,
    language: language === truth.language,
    contrast: color !== '' && isReadable(color),
  };
  const found = {
    name: hostsettings.title,
    logo: logo
      .subarray(0, 300)
      .toString('latin1')
      .replace(/[^ -~]+/g, '.'),
    color: `${color} for ${truth.color}`,
    language,
  };
  const wrong = Object.entries(found).filter(([part]) => !right[part as keyof typeof found]);
  return { ...right, instead: wrong.map(([part, value]) => `${part}: ${value}`).join('; ') };
}

function decodePicture(address: string): Buffer {
  const [, base64, data = ''] = /^data:[^,]*?(;base64)?,(.*)$/s.exec(address) ?? [];
  return base64 ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data));
}

function distance(one: string, other: string): number {
  const [x, y] = [one, other].map((hex) => toOklab(parseHex(hex)));
  return x && y ? Math.hypot(x.lightness - y.lightness, x.a - y.a, x.b - y.b) : Number.POSITIVE_INFINITY;
}

function toOklab({ lightness, chroma, hue }: Oklch) {
  return { lightness, a: chroma * Math.cos(hue), b: chroma * Math.sin(hue) };
}

/** True if texts in the brand's colour, on it and on its tint have 4.5 to 1 in both schemes, as WCAG asks. */
function isReadable(color: string): boolean {
  const { light, dark } = createPalettes(color);
  return [
    { palette: light, page: '#ffffff' },
    { palette: dark, page: '#131313' },
  ].every(
    ({ palette, page }) =>
      contrast(palette.accent, palette.onAccent) >= 4.5 &&
      contrast(palette.accentStrong, palette.accentSoft) >= 4.5 &&
      contrast(palette.accentStrong, page) >= 4.5,
  );
}

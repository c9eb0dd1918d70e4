import { describe, expect, it } from 'vitest';
import { contrast, formatHex, parseHex } from './colour.ts';
import { createPalettes } from './palette.ts';

const chosen = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#0000ff',
  '#ff0000',
  '#00ff00',
  '#808080',
  '#757575',
  '#0f766e',
  '#ff5a1f',
];
const channels = ['00', '33', '66', '99', 'cc', 'ff'];

/** Returns `count` colours, the same in each run, so that failures can be reproduced. */
function scattered(count: number): string[] {
  let state = 20_260_101;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  });
}

const grid = channels.flatMap((r) => channels.flatMap((g) => channels.map((b) => `#${r}${g}${b}`)));

describe('colours', () => {
  it('come back from OKLCH as they went', () => {
    for (const hex of [...chosen, ...grid]) expect(formatHex(parseHex(hex))).toBe(hex);
  });

  it('have the values that are published for them', () => {
    const red = parseHex('#ff0000');
    expect(red.lightness).toBeCloseTo(0.628, 3);
    expect(red.chroma).toBeCloseTo(0.2577, 3);
    expect((red.hue * 180) / Math.PI).toBeCloseTo(29.23, 1);
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe('a palette', () => {
  // The page's own surfaces and text: client/tokens.css.
  const schemes = {
    light: { surfaces: [0.94, 0.985, 1], behind: [0.985, 1], text: 0.25 },
    dark: { surfaces: [0.185, 0.22, 0.255], behind: [0.185, 0.255], text: 0.93 },
  };
  const grey = (lightness: number) => formatHex({ lightness, chroma: 0, hue: 0 });

  it.each(['light', 'dark'] as const)('of any colour is readable in the %s scheme', (scheme) => {
    const { surfaces, behind, text } = schemes[scheme];
    for (const brand of [...chosen, ...grid, ...scattered(500)]) {
      const palette = createPalettes(brand)[scheme];
      expect(contrast(palette.onAccent, palette.accent), brand).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.accentStrong, palette.accentSoft), brand).toBeGreaterThanOrEqual(4.5);
      expect(contrast(grey(text), palette.accentSoft), brand).toBeGreaterThanOrEqual(7);
      for (const surface of surfaces.map(grey)) {
        expect(contrast(palette.accentStrong, surface), brand).toBeGreaterThanOrEqual(4.5);
        expect(contrast(palette.focus, surface), brand).toBeGreaterThanOrEqual(3);
      }
      for (const surface of behind.map(grey)) {
        expect(contrast(palette.accent, surface), brand).toBeGreaterThanOrEqual(1.2);
      }
    }
  });

  // The mixes of client/tokens.css: the accent's share, and the grey of both schemes.
  const mixed = {
    page: [0.015, 0.995, 0.185],
    panel: [0.025, 0.985, 0.205],
    raised: [0.02, 1, 0.24],
    control: [0.1, 0.62, 0.56],
    ink: [0.06, 0.22, 0.95],
    inkSoft: [0.08, 0.46, 0.74],
  } as const;

  it.each(['light', 'dark'] as const)('of any colour leaves the tinted greys readable, %s', (scheme) => {
    for (const brand of [...chosen, ...grid, ...scattered(500)]) {
      const { accent, accentSoft, onAccent } = createPalettes(brand)[scheme];
      const tint = (name: keyof typeof mixed) => {
        const [share, light, dark] = mixed[name];
        return mixInOklab(accent, share, scheme === 'light' ? light : dark);
      };
      for (const surface of [tint('page'), tint('panel'), tint('raised'), accentSoft]) {
        expect(contrast(tint('ink'), surface), brand).toBeGreaterThanOrEqual(7);
        expect(contrast(tint('inkSoft'), surface), brand).toBeGreaterThanOrEqual(4.5);
      }
      for (const surface of [tint('page'), tint('panel'), tint('raised')]) {
        expect(contrast(tint('control'), surface), brand).toBeGreaterThanOrEqual(3);
      }
      const hovered = mixInOklab(accent, 0.86, onAccent === '#ffffff' ? 0 : 1);
      expect(contrast(onAccent, hovered), brand).toBeGreaterThanOrEqual(4.5);
    }
  });

  function mixInOklab(hex: string, share: number, greyLightness: number): string {
    const { lightness, chroma, hue } = parseHex(hex);
    return formatHex({
      lightness: lightness * share + greyLightness * (1 - share),
      chroma: chroma * share,
      hue,
    });
  }

  it('leaves a brand alone that is readable as it is', () => {
    const { light } = createPalettes('#0f766e');
    expect(light).toMatchObject({ accent: '#0f766e', accentStrong: '#0f766e', onAccent: '#ffffff' });
  });

  it('keeps the hue', () => {
    for (const brand of ['#0000ff', '#b00020', '#00695c']) {
      const { hue } = parseHex(createPalettes(brand).dark.accentStrong);
      expect(Math.abs(hue - parseHex(brand).hue)).toBeLessThan(0.05);
    }
  });
});

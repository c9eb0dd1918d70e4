import type { PublicConfig } from '#contract/hosts/configs.ts';
import { contentDigest } from '#server/http/answers/etag.ts';
import { createPalettes } from '#shared/brand/palette.ts';
import { isImageData } from '../image-data.ts';

/** Size of a social card in pixels, as sites that preview links expect it. */
export const cardSize = { width: 1200, height: 630 };

export const cardPath = '/card.png';

/** Facts that are drawn on a host's card. */
export interface CardFacts {
  host: string;
  title: string;
  description: string;
  ground: string;
  ink: string;
  /** A data URL. */
  logo?: string;
}

/** Colours of hosts without their own. */
const neutral = { accent: '#2b303b', onAccent: '#ffffff' };

export function cardFactsOf({ host, hostsettings, pagesettings }: PublicConfig): CardFacts {
  const { title, logo, codeGeneratorText } = hostsettings;
  const color = pagesettings.theme?.color;
  const { accent, onAccent } = color === undefined ? neutral : createPalettes(color).light;
  return {
    host,
    title,
    description: pagesettings.description || codeGeneratorText,
    ground: accent,
    ink: onAccent,
    ...(isImageData(logo) && { logo }),
  };
}

/** Returns the card's path, which changes with what is drawn. */
export function cardUrl(config: PublicConfig): string {
  return `${cardPath}?v=${digestOfCard(cardFactsOf(config))}`;
}

export function digestOfCard(facts: CardFacts): string {
  return contentDigest(JSON.stringify(facts));
}

import type { MailBrand } from '#server/mail/render-letter.ts';
import type { Db } from '#server/store/schema.ts';
import { createPalettes } from '#shared/brand/palette.ts';
import { findConfigByHost } from './configs.ts';
import { publicConfig } from './public-config.ts';

/** Button colour of a host without its own. */
const neutral = '#131313';

/** Returns the branding of a host's mails; undefined for a host without a config. */
export async function findMailBrand(db: Db, host: string): Promise<MailBrand | undefined> {
  const config = await findConfigByHost(db, host);
  if (!config) return undefined;
  const { hostsettings, pagesettings } = publicConfig(config);
  const { accent, onAccent } = createPalettes(pagesettings.theme?.color ?? neutral).light;
  // Mail programs don't show data URLs or relative URLs.
  const logo = /^https?:/.test(hostsettings.logo) ? hostsettings.logo : undefined;
  return { host, title: titleInMail(hostsettings.title) || host, logo, accent, onAccent };
}

/** Characters of a title in a mail. */
const maxTitleLength = 80;

/** Matches words that mail programs make links of: web addresses, e-mail addresses and domains. */
const linked = /\/\/|@|www\.|[^.]\.\p{L}{2}/iu;

/** Returns a title as a mail may show it, in a line and without addresses: a mail from this service must lead nowhere else. */
function titleInMail(title: string): string {
  const line = title.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, maxTitleLength * 2);
  const words = line.split(/\s+/).filter((word) => word !== '' && !linked.test(word));
  return words.join(' ').slice(0, maxTitleLength).toWellFormed();
}

import type { PublicConfig } from '#contract/hosts/configs.ts';
import { contentDigest, matchesEtag } from '#server/http/answers/etag.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { serverTexts } from '#server/words/texts/server.ts';
import { createPalettes } from '#shared/brand/palette.ts';
import { type LanguageSetting, pageLanguages } from '#shared/languages.ts';
import type { BuiltPage } from '../built-page.ts';
import { chooseEncoding, compressNow } from '../encoding.ts';

/** Fill and text of a button of a host without a colour: see client/tokens.css. */
const neutral = {
  light: ['oklch(0.4 0.03 262)', 'oklch(1 0 0)'],
  dark: ['oklch(0.85 0.025 262)', 'oklch(0.2 0.02 262)'],
};

/** Renders a host's `/embed.js`: the built script in a function with the host's facts. */
export function renderScript({ embedScript }: BuiltPage, config: PublicConfig, origin: string): string {
  return `(function(hostFacts){${embedScript}})(${JSON.stringify(hostFactsOf(config, origin))})`;
}

function hostFactsOf({ hostsettings, pagesettings }: PublicConfig, origin: string) {
  const color = pagesettings.theme?.color;
  const palettes = color === undefined ? undefined : createPalettes(color);
  const colours = (scheme: 'light' | 'dark') =>
    palettes ? [palettes[scheme].accent, palettes[scheme].onAccent] : neutral[scheme];
  const { position = 'end', label = '' } = pagesettings.embed ?? {};
  return {
    origin,
    title: hostsettings.title,
    light: colours('light'),
    dark: colours('dark'),
    position,
    label,
    words: wordsOf(pagesettings.language),
  };
}

/**
 * Returns the button's names: `en|Open chat|Close chat|de|…`, the language for others first. Networks between may cache the script
 * for everybody, so it has all languages unless the host has chosen one.
 */
function wordsOf(setting: LanguageSetting = 'auto'): string {
  const shown = setting === 'auto' ? pageLanguages : [setting];
  return shown
    .flatMap((language) => {
      const { openChat, closeChat } = serverTexts(language);
      return [language, openChat, closeChat];
    })
    .join('|');
}

/** Sends the script for pages of other sites, which may use it for five minutes without asking again. */
export async function sendScript(c: AppContext, script: string): Promise<Response> {
  const etag = `W/"${contentDigest(script)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'public, max-age=300');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  c.header('Vary', 'Accept-Encoding');
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('Content-Type', 'text/javascript; charset=utf-8');
  const encoding = chooseEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
  if (!encoding) return c.body(script);
  c.header('Content-Encoding', encoding);
  return c.body(await compressNow(script, encoding));
}

import { pageLanguageSchema } from '#contract/hosts/page-language.ts';
import { type LanguageSetting, languageOfFormerCode, type PageLanguage } from '#shared/languages.ts';

/** Longest header that is read: browsers send a few dozen characters. */
const longestHeader = 1000;

/** Returns the language that a client prefers by its `Accept-Language` (RFC 9110 §12.5.4) among those of the interface; English if none is. */
export function preferredLanguage(header = ''): PageLanguage {
  const ranges = header.slice(0, longestHeader).split(',').map(parseRange);
  const wanted = ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return wanted.find(({ language }) => language !== undefined)?.language ?? 'en';
}

/** Returns a page's language: the host's, or by default the visitor's. */
export function languageOfPage(
  setting: LanguageSetting | undefined,
  header: string | undefined,
): PageLanguage {
  return setting === undefined || setting === 'auto' ? preferredLanguage(header) : setting;
}

/** Reads a range such as `pt-BR;q=0.8`; a malformed weight counts as 0. Undefined for a language that the interface lacks. */
function parseRange(range: string): { language: PageLanguage | undefined; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const [primary = ''] = tag.split('-');
  const { data = languageOfFormerCode(primary) } = pageLanguageSchema.safeParse(primary);
  const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { language: data, weight: q === undefined ? 1 : weightOf(q) };
}

function weightOf(q: string): number {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0;
}

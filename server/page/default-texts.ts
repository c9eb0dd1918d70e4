import type { PublicConfig } from '#contract/configs.ts';
import type { Language } from '#contract/languages.ts';
import { textsIn } from '#server/words/words.ts';

/** Returns the config with its texts in a language, where they are the default ones. */
export function translateDefaults(config: PublicConfig, language: Language): PublicConfig {
  if (language === 'en') return config;
  const [from, to] = [textsIn('en').defaults, textsIn(language).defaults];
  const inLanguage = new Map([
    [from.heading, to.heading],
    [from.placeholder, to.placeholder],
    ...from.hints.map((hint, index) => [hint, to.hints[index] ?? hint] as const),
  ]);
  const translate = (text: string) => inLanguage.get(text) ?? text;
  const { hostsettings, aisettings } = config;
  const suggestions = aisettings.home.suggestions.map(({ suggestion }) => ({
    suggestion: translate(suggestion),
  }));
  return {
    ...config,
    hostsettings: {
      ...hostsettings,
      codeGeneratorText: translate(hostsettings.codeGeneratorText),
      codeGeneratorPlaceholder: translate(hostsettings.codeGeneratorPlaceholder),
    },
    aisettings: { home: { suggestions } },
  };
}

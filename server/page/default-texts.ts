import type { PublicConfig } from '#contract/hosts/configs.ts';
import { serverTexts } from '#server/words/texts/server.ts';
import type { PageLanguage } from '#shared/languages.ts';

/** Returns the config with its texts in a language, where they are the default ones. */
export function translateDefaults(config: PublicConfig, language: PageLanguage): PublicConfig {
  if (language === 'en') return config;
  const [from, to] = [serverTexts('en'), serverTexts(language)];
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

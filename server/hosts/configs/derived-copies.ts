import type { Config, NewConfig } from '#contract/configs.ts';

/** Fills what is always a copy of another field, whatever the config held there: `hostname` and `common.nameAlias`. */
export function withDerivedCopies(config: NewConfig): Config {
  const { title, codeGeneratorText, codeGeneratorPlaceholder } = config.hostsettings;
  return {
    ...config,
    type: 'config',
    hostsettings: { ...config.hostsettings, hostname: title },
    common: { nameAlias: { title, codeGeneratorText, codeGeneratorPlaceholder } },
  };
}

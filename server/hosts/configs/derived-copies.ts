import type { Config, NewConfig } from '#contract/hosts/configs.ts';

/** Sets the fields that copy others, `hostname` and `common.nameAlias`; ignores their values in the input. */
export function withDerivedCopies(config: NewConfig): Config {
  const { title, codeGeneratorText, codeGeneratorPlaceholder } = config.hostsettings;
  return {
    ...config,
    type: 'config',
    hostsettings: { ...config.hostsettings, hostname: title },
    common: { nameAlias: { title, codeGeneratorText, codeGeneratorPlaceholder } },
  };
}

import type { Config, PublicConfig } from '#contract/configs.ts';
import { safeImageUrl } from '#contract/image-url.ts';

/** Returns the public part of a config: an allow-list, field by field. */
export function publicConfig(config: Config): PublicConfig {
  const { hostsettings, common, aisettings } = config;
  return {
    ...(config.id === undefined ? {} : { id: config.id }),
    type: 'config',
    domaintype: config.domaintype,
    host: config.host,
    hostsettings: {
      title: hostsettings.title,
      logo: safeImageUrl(hostsettings.logo),
      favicon: safeImageUrl(hostsettings.favicon),
      hostname: hostsettings.hostname,
      codeGeneratorText: hostsettings.codeGeneratorText,
      codeGeneratorPlaceholder: hostsettings.codeGeneratorPlaceholder,
    },
    common: {
      nameAlias: {
        title: common.nameAlias.title,
        codeGeneratorText: common.nameAlias.codeGeneratorText,
        codeGeneratorPlaceholder: common.nameAlias.codeGeneratorPlaceholder,
      },
    },
    aisettings: {
      home: { suggestions: aisettings.home.suggestions.map(({ suggestion }) => ({ suggestion })) },
    },
    pagesettings: publicPageSettings(config.pagesettings),
  };
}

function publicPageSettings(settings: Config['pagesettings']): PublicConfig['pagesettings'] {
  const { theme, description, visitorUploads } = settings;
  return {
    ...(theme ? { theme: { color: theme.color } } : {}),
    ...(description === undefined ? {} : { description }),
    ...(visitorUploads === undefined ? {} : { visitorUploads }),
  };
}

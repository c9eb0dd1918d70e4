import type { Config } from '#contract/hosts/configs.ts';
import { serverTexts } from '#server/words/texts/server.ts';
import { withDerivedCopies } from './derived-copies.ts';

const { heading, placeholder, hints } = serverTexts('en');

/** Returns the config of hosts without their own: default texts with the host's name as title, and no id. */
export function defaultConfig(host: string): Config {
  return withDerivedCopies({
    domaintype: 'default',
    userId: '',
    host,
    hostsettings: {
      title: host,
      logo: '',
      favicon: '',
      hostname: host,
      codeGeneratorText: heading,
      codeGeneratorPlaceholder: placeholder,
    },
    aisettings: {
      home: { suggestions: hints.map((suggestion) => ({ suggestion })), uploadedFiles: [] },
    },
    pagesettings: {},
  });
}

import type { Config } from '#contract/configs.ts';
import { withDerivedCopies } from './derived-copies.ts';

const suggestions = [
  'Where can I buy fresh groceries in Lisbon?',
  'How can I get in touch with a nanny nearby?',
  'Which restaurants are good for a family dinner?',
  'What is the weather like today?',
  'What are the top news stories this morning?',
  'Help me book a flight from Paris to New York',
  'How are technology stock prices doing?',
  'What time is it in Tokyo?',
  'Summarize a web page for me',
];

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
      codeGeneratorText: 'What can I help with today?',
      codeGeneratorPlaceholder: 'Enter your query...',
    },
    aisettings: {
      home: { suggestions: suggestions.map((suggestion) => ({ suggestion })), uploadedFiles: [] },
    },
    pagesettings: {},
  });
}

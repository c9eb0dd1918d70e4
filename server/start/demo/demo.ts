import { readFileSync } from 'node:fs';
import { uuidv7 } from 'uuidv7';
import type { NewConfig } from '#contract/configs.ts';

export const demoHost = 'demo.localhost';

/** Returns the handbook that answers the suggested questions. */
export function readDemoHandbook() {
  const bytes = readFileSync(new URL('guide.md', import.meta.url));
  return { name: 'guest-handbook.md', mediaType: 'text/markdown', bytes };
}

const color = '#0b6e8f';

const hints = [
  'What does a double kayak cost for half a day?',
  'When are you open in July?',
  'Until when can I cancel free of charge?',
  'May my dog come along?',
  'How old must children be to paddle a single kayak?',
  'Which guided tours are there?',
];

/** Returns the config of the demo host: an invented kayak rental with a brand, suggested questions and the stored handbook. */
export function demoConfig(handbook: { fileID: string; fileURL: string; additionalInfo: string }): NewConfig {
  const fileContext = 'The guest handbook: prices, opening hours, tours, safety';
  return {
    domaintype: 'ai',
    userId: '',
    host: demoHost,
    hostsettings: brand(),
    aisettings: {
      home: {
        suggestions: hints.map((suggestion) => ({ suggestion })),
        uploadedFiles: [{ id: uuidv7(), fileContext, ...handbook }],
      },
    },
    pagesettings: {
      theme: {
        color,
        header: 'brand',
        radius: 'large',
        welcome: { text: 'Half-day trips, guided tours and quiet coves, answered from our guest handbook.' },
      },
      description: 'Prices, opening hours and tours of Marrow Bay Kayaks, answered from the guest handbook.',
    },
  };
}

function brand(): NewConfig['hostsettings'] {
  const drawing = readFileSync(new URL('logo.svg', import.meta.url)).toString('base64');
  const logo = `data:image/svg+xml;base64,${drawing}`;
  return {
    title: 'Marrow Bay Kayaks',
    logo,
    favicon: logo,
    hostname: 'Marrow Bay Kayaks',
    codeGeneratorText: 'Ahoy! What would you like to know?',
    codeGeneratorPlaceholder: 'Ask about prices or tours...',
  };
}

import { readFileSync } from 'node:fs';
import { uuidv7 } from 'uuidv7';
import type { NewConfig } from '#contract/hosts/configs.ts';

export const demoHost = 'demo.localhost';

/** Returns the handbook that answers the suggested questions. */
export function readDemoHandbook() {
  const bytes = readFileSync(new URL('guide.md', import.meta.url));
  return { name: 'guest-handbook.md', mediaType: 'text/markdown', bytes };
}

const color = '#0b6e8f';

const hints = [
  'When are you open in July?',
  'What does a double kayak cost for half a day?',
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
        welcome: {
          text: 'Kayaks, guided tours and quiet coves: ask anything about your day on the water.',
          picture: readDrawing('bay.svg'),
        },
      },
      description: 'Prices, opening hours and tours of Marrow Bay Kayaks, answered from the guest handbook.',
    },
  };
}

function brand(): NewConfig['hostsettings'] {
  const logo = readDrawing('logo.svg');
  return {
    title: 'Marrow Bay Kayaks',
    logo,
    favicon: logo,
    hostname: 'Marrow Bay Kayaks',
    codeGeneratorText: 'Ahoy! What would you like to know?',
    codeGeneratorPlaceholder: 'Ask about prices or tours...',
  };
}

function readDrawing(name: string): string {
  const drawing = readFileSync(new URL(name, import.meta.url)).toString('base64');
  return `data:image/svg+xml;base64,${drawing}`;
}

import { readFileSync } from 'node:fs';
import { uuidv7 } from 'uuidv7';
import type { NewConfig } from '#contract/configs.ts';

export const demoHost = 'demo.localhost';

export interface DemoDeps {
  insertConfig: (config: NewConfig) => Promise<unknown>;
  /** Stores, reads and indexes a document of a host; resolves once it can be searched. */
  storeDocument: (input: {
    host: string;
    name: string;
    mediaType: string;
    bytes: Uint8Array;
  }) => Promise<{ fileId: string; url: string; whatWasRead: string }>;
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

/** Adds a demo host: an invented kayak rental with a brand, suggested questions and a handbook that answers them. */
export async function seedDemo(deps: DemoDeps): Promise<void> {
  const { fileId, url, whatWasRead } = await deps.storeDocument({
    host: demoHost,
    name: 'guest-handbook.md',
    mediaType: 'text/markdown',
    bytes: readFileSync(new URL('guide.md', import.meta.url)),
  });
  const handbook = {
    id: uuidv7(),
    fileURL: url,
    fileID: fileId,
    fileContext: 'The guest handbook: prices, opening hours, tours, safety',
    additionalInfo: whatWasRead,
  };
  await deps.insertConfig({
    domaintype: 'ai',
    userId: '',
    host: demoHost,
    hostsettings: brand(),
    aisettings: {
      home: { suggestions: hints.map((suggestion) => ({ suggestion })), uploadedFiles: [handbook] },
    },
    pagesettings: {
      theme: { color },
      description: 'Prices, opening hours and tours of Marrow Bay Kayaks, answered from the guest handbook.',
    },
  });
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

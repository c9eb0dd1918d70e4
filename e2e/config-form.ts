import type { Page } from '@playwright/test';
import { type Deployment, expect } from './deployment.ts';
import { arriveAsOperator } from './people.ts';

/** A host that no other test knows. */
export function newHost(): string {
  return `h${crypto.randomUUID().slice(0, 8)}.localhost`;
}

/** Opens a screen of a host's admin area as the operator. */
export async function openAsOperator(page: Page, deployment: Deployment, host: string, path: string) {
  await arriveAsOperator(page, deployment, host);
  await page.goto(deployment.page(host, path));
  return formOn(page);
}

/** The configuration form as an admin finds their way in it. */
export function formOn(page: Page) {
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  return {
    heading: page.getByRole('heading', { name: 'AI Agent Configuration', level: 1 }),
    field,
    domainType: main.getByLabel('Domain type'),
    /** Also while it saves: it is gone once all is saved. */
    save: main.getByRole('button', { name: /^(?:Save|Saving)$/ }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    dialog: page.getByRole('dialog'),
    /** The sentence under a field. */
    async sentence(name: string): Promise<string> {
      const ids = (await field(name).getAttribute('aria-describedby')) ?? '';
      const error = ids.split(' ').find((id) => id.endsWith('-error'));
      return error === undefined ? '' : page.locator(`[id="${error}"]`).innerText();
    },
    /** Adds a row for a file. It takes the focus once it is there, also from a field that is being filled by then. */
    async addFile() {
      await page.getByRole('button', { name: 'Add a file by URL', exact: true }).click();
      await expect(field('File URL').last()).toBeFocused();
    },
    /** Shows a file's address, id and context. */
    async openFile(number: number) {
      await page.getByRole('button', { name: `Show the fields of file ${number}`, exact: true }).click();
    },
    async fill(entries: Record<string, string>) {
      for (const [name, value] of Object.entries(entries)) await field(name).fill(value);
    },
  };
}

export const wholeEntries = {
  'App title': 'Elmsport Museum',
  'Logo URL': '/logo.svg',
  'Favicon URL': '/icon.svg',
  'Chat app title': 'Ask the museum',
};

/** Calls the API as the operator. */
export async function callAsOperator(
  deployment: Deployment,
  call: { method: string; path: string; body?: object; etag?: string },
): Promise<Response> {
  return fetch(deployment.page('localhost', `/api${call.path}`), {
    method: call.method,
    headers: {
      Authorization: `Bearer ${await deployment.operatorToken()}`,
      'Content-Type': 'application/json',
      ...(call.etag !== undefined && { 'If-Match': call.etag }),
    },
    ...(call.body && { body: JSON.stringify(call.body) }),
  });
}

interface MadeConfig {
  id: string;
  etag: string;
  config: { hostsettings: object; aisettings: object; pagesettings: object };
}

/** Makes a config without a browser. */
export async function makeConfig(
  deployment: Deployment,
  host: string,
  suggestions: string[] = [],
  uploadedFiles: object[] = [],
  texts: { title?: string; codeGeneratorText?: string; codeGeneratorPlaceholder?: string } = {},
  pagesettings: { language?: string } = {},
): Promise<MadeConfig> {
  const body = {
    domaintype: 'ai',
    host,
    hostsettings: {
      title: 'Elmsport Museum',
      logo: '/logo.svg',
      favicon: '/icon.svg',
      codeGeneratorText: 'Ask the museum',
      codeGeneratorPlaceholder: 'Ask away',
      ...texts,
    },
    aisettings: {
      home: { suggestions: suggestions.map((suggestion) => ({ suggestion })), uploadedFiles },
    },
    pagesettings,
  };
  const response = await callAsOperator(deployment, { method: 'POST', path: '/configs/new', body });
  if (!response.ok) throw new Error(`The config was not made: ${await response.text()}`);
  const { id }: { id: string } = await response.json();
  return { id, etag: response.headers.get('ETag') ?? '', config: body };
}

/** Saves over a config as somebody else would, without a browser. */
export async function saveOver(deployment: Deployment, made: MadeConfig, title: string, placeholder: string) {
  const hostsettings = { ...made.config.hostsettings, title, codeGeneratorPlaceholder: placeholder };
  const body = { ...made.config, hostsettings };
  const call = { method: 'PUT', path: `/configs/${made.id}`, body, etag: made.etag };
  const response = await callAsOperator(deployment, call);
  if (!response.ok) throw new Error(`The config was not saved: ${await response.text()}`);
}

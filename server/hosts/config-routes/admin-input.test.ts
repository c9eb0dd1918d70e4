import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '#contract/hosts/configs.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { maxConfigBytes } from '../saving/body-limit.ts';

let app: TestApp;
let olga: Person;

beforeAll(async () => {
  app = await openTestApp();
  olga = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
});
afterAll(() => app.close());

const post = (body: unknown) => olga.call('/api/configs/new', sent('POST', body));
const errorsOf = async (body: unknown) => {
  const response = await post(body);
  const { errors } = (await response.json()) as { errors?: Record<string, string> };
  return { status: response.status, errors };
};

describe('a host', () => {
  const alone = 'Enter only the host name: acme.example';
  const example = 'Enter a host name such as chat.example.com, without path or spaces.';

  it.each([
    ['https://Acme.example:8443/x', alone],
    ['http://acme.example', alone],
    ['acme.example/chat?x=1', alone],
    ['ACME.example#top', alone],
    ['acme example', example],
    ['user@acme.example', example],
    ['*', example],
    ['acme.example:port', example],
    ['javascript:alert(1)', example],
    [`${'a'.repeat(64)}.example`, example],
    ['', 'Fill in this field.'],
    [null, 'Fill in this field.'],
    [7, 'Enter text.'],
    [undefined, 'Fill in this field.'],
    ['x'.repeat(301), 'Use at most 300 characters.'],
  ])('%j is refused with what to type instead', async (host, sentence) => {
    const body = { ...configBody(), host };
    expect(await errorsOf(body)).toEqual({ status: 400, errors: { host: sentence } });
  });

  it('that is none is told along with all else that is wrong', async () => {
    const body = configBody({ host: 'http://Foo Bar/' });
    const hostsettings = { ...body.hostsettings, logo: 'javascript:alert(1)' };
    const { errors } = await errorsOf({ ...body, hostsettings });
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['host', 'hostsettings.logo']);
  });

  it.each([
    ['Port.Example:8443', 'port.example'],
    ['🍕.example', 'xn--vi8h.example'],
    ['مثال.إختبار', 'xn--mgbh0fb.xn--kgbechtv'],
    ['localhost:3000', 'localhost'],
  ])('%s is kept as %s', async (host, key) => {
    const response = await post(configBody({ host }));
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ host: key });
  });
});

describe('a field', () => {
  const withField = (path: string, value: unknown) => {
    const body: Record<string, unknown> = structuredClone(configBody({ host: 'field.example' }));
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const place = keys.reduce((at, key) => at[key] as Record<string, unknown>, body);
    place[last] = value;
    return body;
  };
  const file = { fileURL: 'https://a.example/', fileID: 'f', fileContext: 'c' };

  it.each([
    ['hostsettings.title', ' ', 'Fill in this field.'],
    ['hostsettings.title', undefined, 'Fill in this field.'],
    ['hostsettings.title', null, 'Fill in this field.'],
    ['hostsettings.title', '\u200b\u3164\u{e0041}', 'Fill in this field.'],
    ['hostsettings.title', 'a\u202eb', 'Use no line breaks or other control characters.'],
    ['hostsettings.title', 'a\u2066b', 'Use no line breaks or other control characters.'],
    ['hostsettings.title', 'a\u2028b', 'Use no line breaks or other control characters.'],
    ['hostsettings', undefined, 'Use an object with its fields.'],
    ['aisettings.home.suggestions', 'x', 'Use a list.'],
    ['hostsettings.title', 7, 'Enter text.'],
    ['hostsettings.title', 'a\nb', 'Use no line breaks or other control characters.'],
    ['hostsettings.title', '\u0000', 'Use no line breaks or other control characters.'],
    ['hostsettings.title', 'x'.repeat(1_000_000), 'Use at most 200 characters.'],
    ['hostsettings.codeGeneratorText', 'x'.repeat(1_000_000), 'Use at most 200 characters.'],
    ['domaintype', 'other', 'Choose default or ai.'],
    ['pagesettings.language', 'tlh', 'Choose auto, or a language from the list.'],
    ['pagesettings.language', 7, 'Choose auto, or a language from the list.'],
    ['pagesettings.theme', { color: 'red' }, 'Enter a colour such as #0f766e.'],
  ])('%s that is %j is refused in a sentence', async (path, value, sentence) => {
    const field = path === 'pagesettings.theme' ? 'pagesettings.theme.color' : path;
    expect(await errorsOf(withField(path, value))).toEqual({ status: 400, errors: { [field]: sentence } });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    ' JaVaScRiPt:alert(1)',
    '//evil.example/x.png',
    'data:image/png;base64,\n<x',
  ])('hostsettings.logo that is %j is refused', async (logo) => {
    const { errors } = await errorsOf(withField('hostsettings.logo', logo));
    expect(errors).toEqual({ 'hostsettings.logo': expect.stringContaining('Enter an http(s) URL') });
  });

  it.each([
    ['fileURL', 'javascript:alert(1)', 'Enter a URL that starts with http:// or https://.'],
    ['fileURL', 'data:text/html,x', 'Enter a URL that starts with http:// or https://.'],
    ['fileURL', '//evil.example/x', 'Enter a URL that starts with http:// or https://.'],
    ['fileURL', '/\\evil.example/x', 'Enter a URL that starts with http:// or https://.'],
    ['fileID', '\u0000', 'Use no line breaks or other control characters.'],
    ['fileContext', 'a\u0000', 'Use no control characters.'],
    ['fileContext', '\ud800', 'Use no control characters.'],
    ['fileContext', 'x'.repeat(1_000_000), 'Use at most 2,000 characters.'],
    ['fileContext', '', 'Fill in this field.'],
    ['fileContext', '\u2060\n\u00ad', 'Fill in this field.'],
    ['fileContext', 'a\u2029b', 'Use no control characters.'],
  ])('%s of a file that is %j is refused', async (field, value, sentence) => {
    const body = configBody({ host: 'field.example', uploadedFiles: [file, { ...file, [field]: value }] });
    expect(await errorsOf(body)).toEqual({
      status: 400,
      errors: { [`aisettings.home.uploadedFiles.1.${field}`]: sentence },
    });
  });

  it('may hold what joins letters, and says which way a text reads', async () => {
    const title = 'می\u200cخواهم \u200f👩\u200d🔬';
    const response = await post({ ...configBody({ title }), host: 'joined.example' });
    expect(await response.json()).toMatchObject({ hostsettings: { title } });
  });

  it('that looks like HTML stays the text it is', async () => {
    const title = '<img src=x onerror=alert(1)> & “Söhne” 🍕';
    const response = await post({ ...configBody({ title }), host: 'html.example' });
    expect(await response.json()).toMatchObject({ hostsettings: { title } });
  });
});

describe('a body', () => {
  it.each([
    ['{"host":', 400, 'bad_request'],
    ['[]', 400, 'invalid_input'],
    ['null', 400, 'invalid_input'],
    ['"x"', 400, 'invalid_input'],
    ['[['.repeat(100_000), 400, 'too_deep'],
    [`{"__proto__":{"host":"a.example"}}`, 400, 'invalid_input'],
    [' '.repeat(maxConfigBytes + 1), 413, 'payload_too_large'],
  ])('%.20s is refused', async (body, status, code) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  it('with everything as long as it may be is taken, and so is what was answered', async () => {
    const response = await post(escaped(largestBody('large.example')));
    expect(response.status).toBe(201);
    const saved = (await response.json()) as Config;
    const again = await olga.call(`/api/configs/${saved.id}`, sent('PUT', escaped(saved)));
    expect([again.status, again.headers.get('etag')]).toEqual([200, '"1"']);
  });
});

/** Returns a config with every field and list at its limit; its files don't exist. */
function largestBody(host: string) {
  const long = (length: number) => '字'.repeat(length);
  const file = { fileURL: `/${long(1999)}`, fileID: long(200), fileContext: long(2000) };
  const image = 'data:image/png;base64,'.padEnd(200_000, 'A');
  const text = long(200);
  const texts = { title: text, codeGeneratorText: text, codeGeneratorPlaceholder: text };
  return {
    ...configBody({ host }),
    hostsettings: { ...texts, logo: image, favicon: image },
    aisettings: {
      home: {
        suggestions: Array(100).fill({ suggestion: long(500) }),
        uploadedFiles: Array(500).fill(file),
      },
    },
    pagesettings: { description: long(500) },
  };
}

/** Serializes JSON with all characters escaped, as ASCII-only clients do. */
function escaped(body: object): string {
  return JSON.stringify(body).replaceAll('字', String.raw`\u5b57`);
}

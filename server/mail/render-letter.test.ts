import { expect, it } from 'vitest';
import { existingAccountLetter, resetLetter, verificationLetter } from './letter-texts.ts';
import { composeLetter, type MailBrand } from './render-letter.ts';

const brand: MailBrand = {
  host: 'acme.example',
  title: 'Acme',
  logo: undefined,
  accent: '#0a4d8c',
  onAccent: '#ffffff',
};
const url = 'https://acme.example/verify?token=abc';

it("wears the host's title, logo and colour", async () => {
  const logo = 'https://cdn.example/logo.png?a=1&b=2';
  const { html, text, fromName } = await composeLetter(verificationLetter(url, 'en'), {
    brand: { ...brand, logo },
    to: 'ann@mail.example',
  });
  expect(fromName).toBe('acme.example');
  expect(html).toContain('<h1 style="margin:0 0 16px;font-size:20px">Acme</h1>');
  expect(html).toContain('<img src="https://cdn.example/logo.png?a=1&amp;b=2"');
  expect(html).toContain('background:#0a4d8c;color:#ffffff');
  expect(html).toContain(`href="${url}"`);
  expect(text).toMatch(/^Acme\n\n/);
  expect(text.split('\n')).toContain(url);
});

it('escapes what it is given, and shows no image without a logo', async () => {
  const title = `<script>alert("x")</script>'&`;
  const { html } = await composeLetter(resetLetter(`${url}"><b>`, 'en'), {
    brand: { ...brand, title },
    to: 'ann@mail.example',
  });
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;');
  expect(html).not.toMatch(/<script|<b>|<img/);
});

it.each([verificationLetter, resetLetter, existingAccountLetter])(
  'says nothing of the product',
  async (write) => {
    expect(
      JSON.stringify(await composeLetter(write(url, 'en'), { brand, to: 'ann@mail.example' })),
    ).not.toMatch(/\blivery|nodemailer/i);
  },
);

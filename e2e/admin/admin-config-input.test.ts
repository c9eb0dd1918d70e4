import { formOn, makeConfig, newHost, openAsOperator, wholeEntries } from '../config-form.ts';
import { expect, test } from '../deployment.ts';
import { expectToast } from '../toast.ts';

const required = 'Fill in this field.';

test('each field says what is wrong with it, be it empty, hostile or no image', async ({
  page,
  deployment,
}) => {
  // A browser takes seconds to lay out what is too large.
  test.slow();
  const form = await openAsOperator(page, deployment, 'localhost', '/admin/configs/add');
  await test.step('each required field says that it is empty, and the first has the focus', async () => {
    for (const name of ['Logo URL', 'Favicon URL', 'Chat app title']) await form.field(name).fill('');
    await form.button('Add a suggestion').click();
    await form.addFile();
    await form.save.click();
    const names = ['Host', 'App title', 'Logo URL', 'Favicon URL', 'Chat app title'];
    for (const name of [...names, 'Suggestion 1', 'File URL', 'File ID', 'Context']) {
      await expect.poll(() => form.sentence(name), name).toBe(required);
    }
    expect(await form.sentence('Chat input placeholder')).toBe('');
    expect(await form.sentence('Description')).toBe('');
    await expect(form.field('Host')).toBeFocused();

    await form.field('App title').fill('Elmsport');
    await expect(form.field('App title')).not.toHaveAccessibleDescription(required);
  });

  await test.step('a small image is taken along, a large one and a document are refused', async () => {
    const picker = page.getByLabel('Image file: Logo URL').first();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
    await picker.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(200_000) });
    await expect
      .poll(() => form.sentence('Logo URL'))
      .toBe('This image is 200 KB. Images can be up to 149 KB. Choose a smaller one, or enter its URL.');
    await picker.setInputFiles({ name: 'a.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
    await expect
      .poll(() => form.sentence('Logo URL'))
      .toBe('Choose a PNG, JPEG, GIF, WebP, AVIF, SVG or ICO image.');
    await picker.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await expect(page.getByRole('group', { name: 'Logo URL' })).toContainText('SVG image, 1 KB');
    await form.button('Remove the image: Logo URL').click();
    await expect(formOn(page).field('Logo URL')).toHaveValue('');
  });

  await test.step('hostile entries are refused with a sentence at their field', async () => {
    const cases = [
      ['Logo URL', 'javascript:alert(1)', image],
      ['Logo URL', 'data:text/html,<script>alert(1)</script>', image],
      ['Favicon URL', '//evil.example/x.png', image],
      ['File URL', 'javascript:alert(1)', web],
      ['File URL', 'file:///etc/passwd', web],
      ['Brand colour', 'red;}', 'Enter a colour such as #0f766e.'],
      ['App title', 'x'.repeat(300_000), 'Use at most 200 characters.'],
      [
        'Logo URL',
        `data:image/png;base64,${'A'.repeat(300_000)}`,
        'Use an image of at most 200 KB, or enter its URL.',
      ],
      ['Context', 'x'.repeat(300_000), 'Use at most 2,000 characters.'],
    ] as const;
    for (const [name, value, sentence] of cases) {
      await form.field(name).fill(value);
      await form.save.click();
      await expect.poll(() => form.sentence(name), `${name}: ${value.slice(0, 40)}`).toBe(sentence);
    }
  });
});

const image = 'Enter an http(s) URL, a path on this host such as /logo.svg, or a data: image.';
const web = 'Enter a URL that starts with http:// or https://.';

test('HTML is text: it is saved as it was typed and runs nowhere', async ({ page, deployment }) => {
  const host = newHost();
  const title = '<img src=x onerror="window.hacked=1">';
  const form = await openAsOperator(page, deployment, host, '/admin/configs');
  await form.fill({
    ...wholeEntries,
    'App title': title,
    'Chat app title': '<script>window.hacked=1</script>',
  });
  await expectToast(page.getByText('Configs Added Successfully'), form.save.click());
  await page.goto(deployment.page(host));
  await expect(page.getByRole('heading', { name: '<script>window.hacked=1</script>' })).toBeVisible();
  await expect(page).toHaveTitle(title);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a host that cannot be one, or is taken, says so at its field and keeps what was typed', async ({
  page,
  deployment,
}) => {
  const taken = newHost();
  await makeConfig(deployment, taken);
  const form = await openAsOperator(page, deployment, 'localhost', '/admin/configs/add');
  await form.fill({ ...wholeEntries, Host: 'two words', 'Logo URL': 'javascript:alert(1)' });
  await form.save.click();
  // All at one press, before anything is sent.
  await expect.poll(() => form.sentence('Logo URL')).toBe(image);
  await expect.poll(() => form.sentence('Host')).toMatch(/Enter a host name/);
  await form.fill(wholeEntries);
  await form.domainType.selectOption('default');
  const cases = [
    // Becomes the name in it.
    [`https://${taken}/chat?x=1`, /./],
    ['two words', /Enter a host name such as chat\.example\.com/],
    ['a'.repeat(301), /Use at most 300 characters/],
    [taken, /./],
    [`${taken.toUpperCase()}:443`, /./],
  ] as const;
  for (const [host, sentence] of cases) {
    await form.field('Host').fill(host);
    await form.save.click();
    await expect.poll(() => form.sentence('Host'), host.slice(0, 40)).toMatch(sentence);
    await expect(form.field('Host')).toBeFocused();
  }
  await expect(form.field('App title')).toHaveValue('Elmsport Museum');

  const emoji = `☕${newHost()}`;
  await form.field('Host').fill(emoji);
  await expectToast(page.getByText('Configs Added Successfully'), form.save.click());
  await page.goto(deployment.page(new URL(`http://${emoji}`).hostname));
  await expect(page).toHaveTitle('Elmsport Museum');
});

test('Enter in a suggestion adds the next, and saves nothing', async ({ page, deployment }) => {
  const { id } = await makeConfig(deployment, newHost(), ['When are you open?', 'Where are you?']);
  await openAsOperator(page, deployment, 'localhost', `/admin/configs/edit/${id}`);
  const suggestions = page.getByRole('textbox', { name: /^Suggestion \d/ });
  await suggestions.first().press('Enter');
  await expect(suggestions).toHaveCount(3);
  await expect(suggestions.nth(1)).toBeFocused();
  await page.keyboard.type('What does it cost?');
  await page.keyboard.press('Enter');
  await expect(suggestions).toHaveCount(4);
  await expect(suggestions.nth(1)).toHaveValue('What does it cost?');
  await expect(suggestions.nth(3)).toHaveValue('Where are you?');
  expect(page.url()).toContain('/admin/configs/edit/');
});

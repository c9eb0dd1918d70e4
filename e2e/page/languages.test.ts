import type { Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { makeConfig, newHost, openAsOperator } from '../config-form.ts';
import { expect, test } from '../deployment.ts';

test.use({ model: 'openai-compatible:echo' });

interface Spoken {
  language: string;
  direction: 'ltr' | 'rtl';
  heading: string;
  hint: string;
  answer: string;
  send: string;
  reset: string;
  retry: string;
  undo: string;
  failed: string;
  menu: RegExp;
  signIn: string;
  email: string;
  invalid: string;
}

const spoken: Spoken[] = [
  {
    language: 'de',
    direction: 'ltr',
    heading: 'Wobei kann ich heute helfen?',
    hint: 'Wie spät ist es in Tokio?',
    answer: 'Antwort',
    send: 'Senden',
    reset: 'Neues Gespräch',
    retry: 'Erneut versuchen',
    undo: 'Rückgängig',
    failed: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    menu: /^Kontomenü/,
    signIn: 'Anmelden',
    email: 'E-Mail',
    invalid: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  },
  {
    language: 'ar',
    direction: 'rtl',
    heading: 'كيف يمكنني مساعدتك اليوم؟',
    hint: 'كم الساعة الآن في طوكيو؟',
    answer: 'الإجابة',
    send: 'إرسال',
    reset: 'مسح المحادثة',
    retry: 'إعادة المحاولة',
    undo: 'تراجع',
    failed: 'حدث خطأ ما. يُرجى المحاولة لاحقًا.',
    menu: /^قائمة الحساب/,
    signIn: 'تسجيل الدخول',
    email: 'البريد الإلكتروني',
    invalid: 'أدخل عنوان بريد إلكتروني صالحًا.',
  },
];

for (const said of spoken) {
  test.describe(`a visitor whose browser speaks ${said.language}`, () => {
    test.use({ locale: said.language });

    test('meets the chat, and is told of failures, in that language', async ({ page, deployment }) => {
      await page.goto(deployment.page(newHost()));
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', said.language);
      await expect(html).toHaveAttribute('dir', said.direction);
      await expect(page.getByRole('heading', { level: 1, name: said.heading })).toBeVisible();
      expect(await faultsOf(page), 'empty').toEqual([]);
      // The HTML is the server's: nothing hears a press before the language has loaded.
      await expect(page.getByRole('main').getByRole('textbox')).toBeFocused();

      deployment.model.behaveOnce('say:42');
      await page.getByRole('button', { name: said.hint }).click();
      await expect(page.getByRole('article', { name: said.answer })).toContainText('42');
      expect(await faultsOf(page), 'talking').toEqual([]);
      await page.getByRole('button', { name: said.reset }).click();
      await expect(page.getByRole('button', { name: said.undo })).toBeVisible();
      await page.getByRole('button', { name: said.menu }).click();
      await page.getByRole('menuitem', { name: said.signIn }).click();
      await expect(page.getByRole('heading', { level: 1, name: said.signIn })).toBeVisible();
      await page.getByLabel(said.email).fill('nobody');
      await page.getByRole('button', { name: said.signIn, exact: true }).click();
      await expect(page.getByText(said.invalid)).toBeVisible();
      expect(await faultsOf(page), 'sign-in').toEqual([]);

      await page.goto(deployment.page(newHost()));
      deployment.model.behaveOnce('status:401');
      await page.getByRole('main').getByRole('textbox').last().fill('?');
      await page.getByRole('button', { name: said.send }).click();
      await expect(page.getByRole('alert')).toContainText(said.failed);
      await expect(page.getByRole('alert')).not.toContainText(/assistant|try again/i);
      await expect(page.getByRole('button', { name: said.retry })).toBeVisible();
    });
  });
}

test('loads one language, whose chunk the HTML names', async ({ browser, deployment }) => {
  const context = await browser.newContext({ locale: 'ja' });
  const page = await context.newPage();
  const loaded = chunksOf(page);
  await page.goto(deployment.page(newHost()));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('今日はどのようなご用件でしょうか？');
  expect(loaded).toEqual([expect.stringMatching(/^words-ja-/)]);
  await expect(page.locator(`link[rel=modulepreload][href="/assets/${loaded[0]}"]`)).toHaveCount(1);
  await context.close();
});

test('a host that chose a language has it for everybody, with its own texts as they are', async ({
  page,
  deployment,
}) => {
  const host = newHost();
  await makeConfig(deployment, host, [], [], {}, { language: 'de' });
  await page.goto(deployment.page(host));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1, name: 'Ask the museum' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dateien anhängen' })).toBeVisible();
  // The browser's own language is English; the page's is what the server answers in.
  await page.goto(deployment.page(host, '/verify?token=none'));
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'Dieser Link wurde schon benutzt oder ist abgelaufen.',
  );
});

test('an admin chooses the language of a host', async ({ page, deployment }) => {
  const host = newHost();
  await makeConfig(deployment, host);
  await openAsOperator(page, deployment, host, '/admin/configs');
  const field = page.getByLabel('Language', { exact: true });
  await expect(field).toHaveValue('auto');
  await field.selectOption('français');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('[popover]')).toBeVisible();
  await page.goto(deployment.page(host));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

function chunksOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [name] = /words-[^/]+\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) names.push(name);
  });
  return names;
}

import { expect, test, watchFaults } from '../deployment.ts';

type Attempt = (elsewhere: string) => unknown;

/** Attempts of an injected script, each with the directive that refuses it. */
const tries: Record<string, [directive: string, attempt: Attempt]> = {
  'make HTML': [
    'require-trusted-types-for',
    () => {
      document.createElement('div').innerHTML = '<img src="/none" onerror="window.ran = true">';
    },
  ],
  // Later: what the test itself evaluates is let off this rule.
  'run text': [
    'require-trusted-types-for',
    () => setTimeout(() => Reflect.get(window, 'eval')('window.ran = true')),
  ],
  'write a script': [
    'require-trusted-types-for',
    () => {
      const script = document.createElement('script');
      script.append('window.ran = true');
      document.body.append(script);
    },
  ],
  'listen by an attribute': [
    'require-trusted-types-for',
    () => document.body.setAttribute('onclick', 'window.ran = true'),
  ],
  'allow itself HTML': [
    'trusted-types',
    () => Reflect.get(window, 'trustedTypes').createPolicy('mine', { createHTML: (html: string) => html }),
  ],
  'load a script': ['script-src-elem', (elsewhere) => import(elsewhere).catch(() => undefined)],
  'tell another site': [
    'connect-src',
    (elsewhere) => fetch(elsewhere, { mode: 'no-cors' }).catch(() => undefined),
  ],
  'show another site': [
    'frame-src',
    (elsewhere) => {
      const frame = document.createElement('iframe');
      frame.src = elsewhere;
      document.body.append(frame);
    },
  ],
  'send a form away': [
    'form-action',
    (elsewhere) => {
      const form = document.createElement('form');
      form.action = elsewhere;
      document.body.append(form);
      form.submit();
    },
  ],
  'change how it looks': [
    'style-src-elem',
    () => {
      const style = document.createElement('style');
      style.append('body { display: none }');
      document.body.append(style);
    },
  ],
  'lead links elsewhere': [
    'base-uri',
    (elsewhere) => {
      const base = document.createElement('base');
      base.href = elsewhere;
      document.head.append(base);
    },
  ],
};

test('what a script that got into the page would try is refused, and reported', async ({
  context,
  deployment,
}) => {
  const page = await context.newPage();
  const faults = watchFaults(page);
  await page.goto(deployment.page('demo.localhost'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(faults).toEqual([]);
  for (const [name, [directive, attempt]] of Object.entries(tries)) {
    const before = faults.length;
    const refused = page.evaluate(waitForRefusal);
    await page.evaluate(
      `(() => { try { (${attempt})(${JSON.stringify(deployment.site.url)}) } catch {} })()`,
    );
    expect.soft(await refused, name).toBe(directive);
    await expect.poll(() => faults.length, name).toBeGreaterThan(before);
  }
  expect(await page.evaluate(() => Reflect.has(window, 'ran'))).toBe(false);
});

test('no other site shows the page in a frame', async ({ context, deployment }) => {
  const page = await context.newPage();
  await page.goto(deployment.site.url);
  const address = deployment.page('demo.localhost');
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.append(frame);
  }, address);
  const [, frame] = page.frames();
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
});

/** The directive of the next thing that the page's policy refuses. */
function waitForRefusal(): Promise<string> {
  return new Promise((resolve) => {
    const answer = ({ effectiveDirective }: SecurityPolicyViolationEvent) => resolve(effectiveDirective);
    document.addEventListener('securitypolicyviolation', answer, { once: true });
    setTimeout(resolve, 20_000, 'nothing');
  });
}

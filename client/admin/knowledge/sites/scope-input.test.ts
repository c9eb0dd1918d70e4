import { expect, it } from 'vitest';
import { siteInputSchema } from '#contract/knowledge/sites.ts';
import { toScopeEntries, toSiteInput } from './scope-input.ts';

const site = {
  ...{ id: '1', host: 'acme.example', start: 'https://acme.com/docs', include: ['/docs/**'] },
  ...{ exclude: ['/docs/old/*', '/**?print=*'], maxPages: 500, depth: 0, schedule: 'weekly' as const },
  ...{ state: 'idle' as const, detail: '', pages: 0, waiting: 0, hook: { url: '', token: '' } },
};

it('sends back what is stored if nothing is changed', () => {
  const { host, start, include, exclude, maxPages, depth, schedule } = site;
  const input = toSiteInput(toScopeEntries(site), host);
  expect(input).toEqual({ host, start, include, exclude, maxPages, depth, schedule });
});

it('leaves out empty lines and reads an empty depth as any number of links', () => {
  const typed = { ...toScopeEntries(site), include: '\n /a/* \n\n', depth: ' ' };
  expect(toSiteInput(typed, site.host)).toMatchObject({ include: ['/a/*'], depth: null });
});

it('has the server’s rule refuse what is no number', () => {
  const input = toSiteInput({ ...toScopeEntries(site), maxPages: '' }, site.host);
  expect(siteInputSchema.safeParse(input).error?.issues[0]?.path).toEqual(['maxPages']);
});

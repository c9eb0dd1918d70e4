import { expect, it, onTestFinished } from 'vitest';
import { configLimits } from '#contract/config-limits.ts';
import { openTestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { watchTurns } from '#server/testing/turns.ts';
import { insertConfig } from './configs.ts';
import { defaultConfig } from './defaults.ts';

/** The aim. The best of three saves tells, since a collection of garbage on a busy machine takes as long again. */
const mostHeldMs = 50;

/** Returns an image of the largest size that differs from others. */
const image = (name: string) =>
  `data:image/png;base64,iVBORw0KGgo${name}`.padEnd(configLimits.image - 4, 'A');

function largestBody(round: number) {
  const { fileContext, additionalInfo, suggestion, suggestions, files } = configLimits;
  const body = configBody({
    uploadedFiles: Array.from({ length: files }, (_, at) => ({
      id: `${at}`,
      fileURL: `/files/${round}/${at}`,
      fileID: `none-${at}`,
      fileContext: `${round} `.padEnd(fileContext, '字'),
      additionalInfo: `${round} `.padEnd(additionalInfo, '字'),
    })),
  });
  const [logo, favicon, logoDark, welcome] = ['a', 'b', 'c', 'd'].map((name) => image(`${name}${round}`));
  body.hostsettings = { ...body.hostsettings, logo: logo ?? '', favicon: favicon ?? '' };
  body.aisettings.home.suggestions = Array.from({ length: suggestions }, (_, at) => ({
    suggestion: `${round} ${at} `.padEnd(suggestion, '字'),
  }));
  const theme = { logoDark, welcome: { image: welcome } };
  return { ...body, pagesettings: { theme } };
}

it('the largest config holds nobody while it is saved', async () => {
  const app = await openTestApp({ RATE_LIMITS: 'off' });
  onTestFinished(() => app.close());
  const { id } = await insertConfig(app.db, defaultConfig('acme.example'));
  const operator = await app.signIn({ role: 'admin' });
  const save = async (round: number) => {
    const response = await operator.call(`/api/configs/${id}`, sent('PUT', largestBody(round)));
    const text = await response.text();
    expect(response.status, text.slice(0, 500)).toBe(200);
  };
  await save(0);
  const { takeLongest, stop } = watchTurns();
  const held: number[] = [];
  for (const round of [1, 2, 3]) {
    const body = sent('PUT', largestBody(round));
    await takeLongest();
    await (await operator.call(`/api/configs/${id}`, body)).arrayBuffer();
    held.push(await takeLongest());
  }
  stop();
  expect(Math.min(...held)).toBeLessThan(mostHeldMs);
});

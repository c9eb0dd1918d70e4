import type { Page } from '@playwright/test';
import { screenPaths } from '#contract/people/screens.ts';
import { faultsAtWidths, isThorough, type Look } from '../axe.ts';
import { makeConfig, newHost } from '../config-form.ts';
import { type Deployment, expect, test } from '../deployment.ts';
import { arriveAs, arriveAsOperator, createHostAdmin, createMember } from '../people.ts';

const members = ['/', '/file-upload'];
const admins = screenPaths.filter((path) => path.startsWith('/admin'));
const anybodys = screenPaths.filter((path) => ![...members, ...admins].includes(path));

const desk: Look = ['light', 1280];
const phone: Look = ['dark', 390];

/** Who sees what, in which languages and looks: each screen with everybody who sees it in a way of their own; no role leads to `/nowhere`. */
const roles = {
  visitor: {
    paths: ['/', ...anybodys, '/nowhere'],
    arrive: async () => {},
    languages: ['ar'],
    looks: [desk, phone],
  },
  member: {
    paths: [...members, '/admin/configs'],
    arrive: arriveAsMember,
    languages: ['de'],
    looks: [desk, phone],
  },
  'host-admin': {
    paths: [...members, ...admins],
    arrive: arriveAsHostAdmin,
    languages: ['ar'],
    looks: [phone],
  },
  operator: {
    paths: [...members, ...admins, '/admin/nowhere'],
    arrive: arriveAsOperator,
    languages: ['en-US'],
    looks: [desk],
  },
};

const walks = Object.entries(roles).flatMap(([role, way]) =>
  (isThorough ? ['en-US', 'de', 'ar'] : way.languages).map((locale) => ({ role, locale, ...way })),
);

for (const { role, locale, paths, arrive, looks } of walks) {
  test.describe(() => {
    test.use({ locale });
    test(`no screen of the ${role} has a fault that axe finds, in the language ${locale}`, async ({
      page,
      deployment,
    }) => {
      test.setTimeout(900_000);
      const { id } = await makeConfig(deployment, newHost(), ['What does it cost?']);
      await arrive(page, deployment);
      for (const path of paths) {
        await page.goto(deployment.page('localhost', path.replace(':id', id)));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect.soft(await faultsAtWidths(page, looks), path).toEqual([]);
      }
    });
  });
}

async function arriveAsMember(page: Page, deployment: Deployment): Promise<void> {
  await arriveAs(page, deployment, await createMember(deployment));
}

async function arriveAsHostAdmin(page: Page, deployment: Deployment): Promise<void> {
  await arriveAs(page, deployment, await createHostAdmin(deployment));
}

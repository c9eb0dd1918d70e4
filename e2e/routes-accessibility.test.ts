import type { Page } from '@playwright/test';
import { screenPaths } from '../contract/screens.ts';
import { faultsInBothSchemes } from './axe.ts';
import { makeConfig, newHost } from './config-form.ts';
import { type Deployment, expect, test } from './deployment.ts';
import { arriveAs, arriveAsOperator, createHostAdmin, createMember } from './people.ts';

const members = ['/', '/file-upload'];
const admins = screenPaths.filter((path) => path.startsWith('/admin'));
const anybodys = screenPaths.filter((path) => ![...members, ...admins].includes(path));

/** Who sees what: each screen with everybody who sees it in a way of their own; no role leads to `/nowhere`. */
const roles = {
  visitor: { paths: ['/', ...anybodys, '/nowhere'], arrive: async () => {} },
  member: { paths: [...members, '/admin/configs'], arrive: arriveAsMember },
  'host-admin': { paths: [...members, ...admins], arrive: arriveAsHostAdmin },
  operator: { paths: [...members, ...admins, '/admin/nowhere'], arrive: arriveAsOperator },
};

for (const [role, { paths, arrive }] of Object.entries(roles)) {
  test(`no screen of the ${role} has a fault that axe finds, at any width, in either scheme`, async ({
    page,
    deployment,
  }) => {
    test.setTimeout(240_000);
    const { id } = await makeConfig(deployment, newHost(), ['What does it cost?']);
    await arrive(page, deployment);
    for (const path of paths) {
      await page.goto(deployment.page('localhost', path.replace(':id', id)));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await faultsInBothSchemes(page), path).toEqual([]);
    }
  });
}

async function arriveAsMember(page: Page, deployment: Deployment): Promise<void> {
  await arriveAs(page, deployment, await createMember(deployment));
}

async function arriveAsHostAdmin(page: Page, deployment: Deployment): Promise<void> {
  await arriveAs(page, deployment, await createHostAdmin(deployment));
}

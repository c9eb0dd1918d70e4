import type { Browser } from '@playwright/test';
import { screenPaths } from '#contract/screens.ts';
import { arriveWith, fetchToken } from '../operator.ts';
import { recordLoads } from './record-loads.ts';

export interface AdminRoute {
  path: string;
  /** Scripts and styles over the wire, without those that `/` loads. */
  bytes: number;
  files: string[];
}

/** Opens each admin route in a fresh browser and weighs the code that is not in `first`. */
export async function measureAdminRoutes(
  browser: Browser,
  origin: string,
  first: ReadonlySet<string>,
): Promise<AdminRoute[]> {
  const token = await fetchToken(origin);
  const id = await findConfigId(origin, token);
  const routes: AdminRoute[] = [];
  for (const path of screenPaths.filter((screen) => screen.startsWith('/admin/'))) {
    const context = await browser.newContext();
    await arriveWith(context, token);
    const page = await context.newPage();
    const loaded = await recordLoads(page);
    await page.goto(origin + path.replace(':id', id), { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const own = loaded.filter(({ path: file }) => file.startsWith('/assets/') && !first.has(file));
    const bytes = own.reduce((sum, file) => sum + file.bytes, 0);
    routes.push({ path, bytes, files: own.map(({ path: file }) => file) });
    await context.close();
  }
  return routes;
}

/** The config of the demo host, which a new store begins with. */
async function findConfigId(origin: string, token: string): Promise<string> {
  const response = await fetch(`${origin}/api/configs/all`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const configs: { id?: unknown }[] = await response.json();
  return String(configs[0]?.id);
}

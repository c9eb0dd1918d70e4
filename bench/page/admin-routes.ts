import type { Browser } from '@playwright/test';
import { screenPaths } from '#contract/screens.ts';
import { recordLoads } from './record-loads.ts';

export interface AdminRoute {
  path: string;
  /** Scripts and styles over the wire, without those that `/` loads. */
  bytes: number;
  files: string[];
}

const operator = { Email: 'operator@bench.example', Password: 'Correct-horse-9' };
export const operatorSettings = { ADMIN_EMAIL: operator.Email, ADMIN_PASSWORD: operator.Password };

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
    await context.addInitScript((stored) => {
      localStorage.setItem('token', stored);
      localStorage.setItem('isValidUser', 'true');
    }, token);
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

async function fetchToken(origin: string): Promise<string> {
  const response = await fetch(`${origin}/identity/Auth/Login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(operator),
  });
  const { AuthToken }: { AuthToken?: unknown } = await response.json();
  return String(AuthToken);
}

/** The config of the demo host, which a new store begins with. */
async function findConfigId(origin: string, token: string): Promise<string> {
  const response = await fetch(`${origin}/api/configs/all`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const configs: { id?: unknown }[] = await response.json();
  return String(configs[0]?.id);
}

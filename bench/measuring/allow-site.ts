import { fetchToken } from './operator.ts';

/** Lets a site show the widget of the demo host, and returns the id of its config. */
export async function allowSite(server: string, site: string): Promise<string> {
  const headers = { Authorization: `Bearer ${await fetchToken(server)}`, 'Content-Type': 'application/json' };
  const { id, config } = await fetchDemo(server, headers);
  const saved = await fetch(`${server}/api/configs/${id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ ...config, pagesettings: { ...config.pagesettings, embed: { sites: [site] } } }),
  });
  if (!saved.ok) throw new Error(await saved.text());
  return id;
}

async function fetchDemo(server: string, headers: Record<string, string>) {
  const listed = await fetch(`${server}/api/configs/all`, { headers });
  const list: { id: string; host: string }[] = await listed.json();
  const id = list.find(({ host }) => host === 'demo.localhost')?.id ?? '';
  const found = await fetch(`${server}/api/configs/${id}`, { headers });
  const config: { pagesettings: object } = await found.json();
  return { id, config };
}

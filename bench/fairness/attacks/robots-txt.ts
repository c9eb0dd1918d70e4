import { type Attack, call, makeHost } from './attack.ts';

const host = 'robots.localhost';
const addresses = 4000;

export const robotsTxt: Attack = {
  name: 'preview with a robots.txt of stars',
  mostHeldMs: 50,
  async prepare(target) {
    const { hostile } = target;
    const patterns = Array.from({ length: 100 }, (_, n) => `Disallow: /${'*a'.repeat(9)}*b${n}`);
    const robots = ['User-agent: *', ...patterns, `Sitemap: ${hostile.origin}/map.xml`].join('\n');
    const locations = Array.from(
      { length: addresses },
      (_, n) => `<url><loc>${hostile.origin}/${'a'.repeat(1950)}${n}</loc></url>`,
    );
    const map = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations.join('')}</urlset>`;
    hostile.pages.set('/robots.txt', { type: 'text/plain', body: robots });
    hostile.pages.set('/map.xml', { type: 'application/xml', body: map });
    await makeHost(target, host);
    const made = await call(target, '/api/sites', {
      host,
      body: { host, start: hostile.origin, schedule: 'off' },
    });
    const { id }: { id?: unknown } = await made.json();
    return async () => {
      const mayEndAs = 'url_too_slow';
      await call(target, `/api/sites/${id}/preview`, { host, method: 'POST', mayEndAs });
    };
  },
};

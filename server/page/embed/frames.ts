import type { PublicConfig } from '#contract/hosts/configs.ts';
import { embedPath } from '#contract/people/screens.ts';
import type { AppContext } from '#server/http/routes/request.ts';

/** Returns the sites that may show a host's chat. */
export function sitesOf({ pagesettings }: PublicConfig): readonly string[] {
  return pagesettings.embed?.sites ?? [];
}

/**
 * Returns who may frame the requested page: the host's sites and, for the test page, the host itself may frame `/embed`; nobody any other.
 * Sets the headers by which a site may frame it that isolates itself (COEP): `credentialless` shows every logo, but WebKit doesn't know it.
 */
export function allowFrames(c: AppContext, config: PublicConfig): readonly string[] {
  const sites = sitesOf(config);
  if (c.req.path !== embedPath) return [];
  const isStrict = c.req.query('isolated') !== undefined;
  c.header('Cross-Origin-Embedder-Policy', isStrict ? 'require-corp' : 'credentialless');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  return sites.length === 0 ? [] : ["'self'", ...sites];
}

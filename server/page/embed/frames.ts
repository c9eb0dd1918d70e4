import type { PublicConfig } from '#contract/configs.ts';
import { embedPath } from '#contract/screens.ts';
import type { AppContext } from '#server/http/request.ts';

/** Returns the sites that may show a host's chat. */
export function sitesOf({ pagesettings }: PublicConfig): readonly string[] {
  return pagesettings.embed?.sites ?? [];
}

/**
 * Returns who may frame the requested page: the host's sites and, for the test page, the host itself may frame `/embed`; nobody any other.
 * Sets the headers by which a site may frame it that isolates itself (COEP).
 */
export function allowFrames(c: AppContext, config: PublicConfig): readonly string[] {
  const sites = sitesOf(config);
  if (c.req.path !== embedPath) return [];
  c.header('Cross-Origin-Embedder-Policy', 'credentialless');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  return sites.length === 0 ? [] : ["'self'", ...sites];
}

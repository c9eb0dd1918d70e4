import { type Config, type PublicConfig, publicConfigSchema } from '#contract/configs.ts';
import { safeImageUrl } from '#contract/image-url.ts';

/** Returns the public part of a config: the fields of the schema, which is an allow-list. */
export function publicConfig({ hostsettings, ...config }: Config): PublicConfig {
  const [logo, favicon] = [safeImageUrl(hostsettings.logo), safeImageUrl(hostsettings.favicon)];
  return publicConfigSchema.parse({ ...config, hostsettings: { ...hostsettings, logo, favicon } });
}

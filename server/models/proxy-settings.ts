import { z } from 'zod';

/** Many write a proxy without its scheme, as curl allows. */
const proxyUrl = z
  .string()
  .transform((value) => (value.includes('://') ? value : `http://${value}`))
  .refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url), {
    error: 'must be an http(s) URL, or the name of a host with a port',
  })
  .optional();

/** Proxies through which providers of models are asked, as other programs read them from the environment. */
export const proxySettings = {
  HTTPS_PROXY: proxyUrl,
  HTTP_PROXY: proxyUrl,
  NO_PROXY: z.string().optional(),
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the proxies whose variables are written in lower case, as some programs want them. */
export function lowerCaseProxies(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.keys(proxySettings).flatMap((name) => {
      const value = environment[name] || environment[name.toLowerCase()];
      return value ? [[name, value]] : [];
    }),
  );
}

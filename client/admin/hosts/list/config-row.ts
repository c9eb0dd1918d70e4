import '#client/zod-jitless.ts';
import { z } from 'zod';

/** A row of the config list. Older services send the id as `_id.$oid`, and no version. */
export const configRowSchema = z
  .object({
    id: z.string().optional(),
    _id: z.object({ $oid: z.string() }).optional(),
    host: z.string(),
    domaintype: z.string(),
    userId: z.string(),
    hostsettings: z.object({ title: z.string() }),
    version: z.int().optional(),
  })
  .transform(({ id, _id, hostsettings, version, ...config }) => ({
    ...config,
    id: id ?? _id?.$oid ?? '',
    title: hostsettings.title,
    etag: version === undefined ? '*' : `"${version}"`,
  }));

export type ConfigRow = z.infer<typeof configRowSchema>;

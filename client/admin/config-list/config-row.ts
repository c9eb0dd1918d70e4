import '../../no-eval.ts';
import { z } from 'zod';

/** What the list shows of a config; older services send its id as `_id.$oid`. */
export const configRowSchema = z
  .object({
    id: z.string().optional(),
    _id: z.object({ $oid: z.string() }).optional(),
    host: z.string(),
    domaintype: z.string(),
    userId: z.string(),
    hostsettings: z.object({ title: z.string() }),
  })
  .transform(({ id, _id, hostsettings, ...config }) => ({
    ...config,
    id: id ?? _id?.$oid ?? '',
    title: hostsettings.title,
  }));

export type ConfigRow = z.infer<typeof configRowSchema>;

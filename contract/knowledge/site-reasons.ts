import { z } from 'zod';

/** Codes of why a page of a site has its state, or is left out; those that name something have a value. */
export const siteReasonCodes = [
  'not_read_yet',
  'first_read',
  'changed',
  'same',
  'waits_again',
  'text_stays',
  'noindex',
  'needs_script',
  'no_text',
  'links_only',
  'document_without_text',
  'other_site_has_it',
  'no_room',
  'canonical',
  'twin',
  'gives_way',
  'moved',
  'moved_elsewhere',
  'moved_to_left_out',
  'too_many_redirects',
  'no_such_page',
  'gone',
  'failed',
  'robots',
  'not_included',
  'endless',
  'outside',
  'excluded',
  'limit',
  'other_website',
  'no_page',
] as const;

/** A reason; clients that don't know a code show the sentence beside it. */
export const siteReasonSchema = z
  .object({
    code: z.enum(siteReasonCodes),
    value: z
      .string()
      .optional()
      .describe('An address, a pattern, a folder, a status, a date or the code of a problem'),
  })
  .meta({ id: 'SiteReason' });

export type SiteReason = z.infer<typeof siteReasonSchema>;
export type SiteReasonCode = SiteReason['code'];

import { z } from 'zod';
import { writeStateSchema } from '#contract/chat/chat.ts';
import { actionKinds } from './actions.ts';

/**
 * How a call ended: `refused` if it never left, `unknown` if a write was sent and no clear answer came back. A write is `waiting` for its
 * visitor's confirmation, then `expired`.
 */
const callOutcomes = ['done', 'failed', 'refused', 'unknown', 'waiting', 'expired'] as const;

/** A call of an action or of an MCP server's tool: no arguments and no results, which are in the conversation if at all. */
export const actionCallSchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    action: z.string(),
    kind: z.enum(actionKinds),
    outcome: z.enum(callOutcomes),
    /** The fault; empty for a call that was done. */
    detail: z.string(),
    ms: z.int(),
    by: z.enum(['visitor', 'member', 'program', 'admin']).describe('who asked, or `admin` for a test'),
    conversationId: z.string().nullable().describe('`null` if it is not kept'),
    idempotencyKey: z
      .string()
      .nullable()
      .describe('Sent as `Idempotency-Key` with a confirmed write, so that both logs name the same request'),
  })
  .meta({ id: 'ActionCall' });

/** `POST {api}/configs/{id}/actions/test`: one of what is stored, with the arguments to send. */
export const actionTestSchema = z
  .object({
    action: z.string().max(100).optional().describe('Name of an action'),
    server: z.string().max(100).optional().describe('Name of an MCP server; lists its tools'),
    arguments: z.record(z.string(), z.unknown()).default({}),
    draft: z.boolean().optional().describe('True for an action of the draft'),
  })
  .refine(({ action, server }) => (action === undefined) !== (server === undefined), {
    error: 'Name an action or a server.',
    path: ['action'],
  })
  .meta({ id: 'ActionTest' });

/** The request that was sent and the answer to it. The values of headers are hidden. */
export const actionTestedSchema = z
  .object({
    ok: z.boolean(),
    request: z
      .object({
        method: z.string(),
        url: z.string(),
        headers: z.record(z.string(), z.string()),
        body: z.string().optional(),
      })
      .optional(),
    status: z.int().optional(),
    text: z.string().describe('The response as a model reads it, or what went wrong'),
    tools: z
      .array(
        z.object({
          name: z.string(),
          description: z.string(),
          changes: z
            .boolean()
            .describe('True if the server says that it changes something: visitors are asked first'),
          leftOut: z.string().optional().describe('Why no model is offered it, even if it is chosen'),
        }),
      )
      .optional(),
    ms: z.int(),
  })
  .meta({ id: 'ActionTested' });

/** The answer of `POST {ai}/api/actions/{id}/confirm`. */
export const confirmedSchema = z
  .object({
    id: z.string(),
    action: z.string(),
    outcome: z
      .enum(['done', 'failed', 'unknown'])
      .describe('`unknown` if it was sent and no clear answer came back: it may have been done'),
    detail: z.string().describe('What went wrong; empty if it was done'),
  })
  .meta({ id: 'ConfirmedAction' });

/** The answer of `GET {ai}/api/actions/{id}`. */
export const offeredActionSchema = z
  .object({ id: z.string(), action: z.string(), state: writeStateSchema })
  .meta({ id: 'OfferedAction' });

export type ActionCall = z.infer<typeof actionCallSchema>;
export type ActionTested = z.infer<typeof actionTestedSchema>;
export type ConfirmedAction = z.infer<typeof confirmedSchema>;
export type OfferedAction = z.infer<typeof offeredActionSchema>;

import type { RouteConfig, z } from '@hono/zod-openapi';
import type { TypedResponse } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { JSONParsed } from 'hono/utils/types';

/** Responses of a described call, by status. */
export type DescribedResponses = RouteConfig['responses'];

/**
 * Answers that a handler may give: for each described status its JSON, another of its media, or nothing. A `Response` whose body isn't typed, such as a stream
 * or a file, is accepted only where a status is described with a medium that isn't JSON.
 */
export type AnswerOf<Responses extends DescribedResponses> = {
  [Status in keyof Responses & StatusCode]: NonNullable<Responses[Status]> extends { content: infer Content }
    ? { [Medium in keyof Content]: AnswerIn<Medium, Content[Medium], Status> }[keyof Content]
    : Response & TypedResponse<null | undefined, Status, 'body' | 'redirect'>;
}[keyof Responses & StatusCode];

type AnswerIn<Medium, Described, Status extends StatusCode> = Medium extends `application/${string}json`
  ? Described extends { schema: infer Schema extends z.ZodType }
    ? // The second is how generic code sees it.
      Response & TypedResponse<z.output<Schema> | JSONParsed<z.output<Schema>>, Status, 'json'>
    : never
  : Untyped<unknown, Status, 'body' | 'text'>;

/** A `Response` without a type, or one of Hono's that isn't JSON. */
type Untyped<Data, Status, Format> = Response & { _data?: Data; _status?: Status; _format?: Format };

import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { z } from 'zod';
import { type BodyBounds, readJson, validate } from '../body/body.ts';
import { hasBody } from '../body/has-body.ts';
import type { AnswerOf, DescribedResponses } from './answer-of.ts';
import type { AppContext, AppEnv } from './request.ts';

/** A described call. */
interface Described<P extends string, Query extends z.ZodType, Responses extends DescribedResponses>
  extends RouteConfig {
  getRoutingPath: () => P;
  request?: RouteConfig['request'] & { query?: Query };
  responses: Responses;
}

/** A described call with a JSON body. */
interface DescribedWithBody<
  P extends string,
  Query extends z.ZodType,
  Responses extends DescribedResponses,
  Body extends z.ZodType,
> extends Described<P, Query, Responses> {
  request: RouteConfig['request'] & {
    query?: Query;
    body: { required?: boolean; content: { 'application/json': { schema: Body } } };
  };
}

/** Reads what was sent besides the path, when the handler asks for it. */
interface ReadsQuery<Query> {
  /** Throws `invalid_input`. */
  query: () => Query;
}

/** Reads a body, within narrower bounds where they are given. A body that may be left out is then `{}`. Throws what `readJson` does. */
export type ReadBody<Body> = (bounds?: Partial<BodyBounds>) => Promise<Body>;

interface Reads<Query, Body> extends ReadsQuery<Query> {
  body: ReadBody<Body>;
}

type Answer<P extends string, Read, Responses extends DescribedResponses> = (
  c: Context<AppEnv, P>,
  read: Read,
) => AnswerOf<Responses> | Promise<AnswerOf<Responses>>;

/** Mounts a described call whose handler streams its answer, decides its status, or reads what is no JSON. The right that it needs is asked first. */
export function mountUnread<
  P extends string,
  Responses extends DescribedResponses,
  Query extends z.ZodType = z.ZodNever,
>(
  router: OpenAPIHono<AppEnv>,
  route: Described<P, Query, Responses>,
  answer: Answer<P, ReadsQuery<z.output<Query>>, Responses>,
): void {
  const { middleware = [], ...described } = route;
  router.openAPIRegistry.registerPath(described);
  router.on(route.method, [route.getRoutingPath()], ...[middleware].flat(), (c: Context<AppEnv, P>) =>
    answer(c, { query: () => readQuery(c, route.request?.query) }),
  );
}

/** Mounts a described call whose handler reads the JSON body itself, after its limits were counted. The right that it needs is asked first. */
export function mountBounded<
  P extends string,
  Responses extends DescribedResponses,
  Body extends z.ZodType,
  Query extends z.ZodType = z.ZodNever,
>(
  router: OpenAPIHono<AppEnv>,
  route: DescribedWithBody<P, Query, Responses, Body>,
  bounds: BodyBounds,
  answer: Answer<P, Reads<z.output<Query>, z.output<Body>>, Responses>,
): void {
  const { required, content } = route.request.body;
  const { schema } = content['application/json'];
  mountUnread(router, route, (c, read) => {
    const body: ReadBody<z.output<Body>> = async (narrower) =>
      required || hasBody(c) ? readJson(c, { schema, ...bounds, ...narrower }) : validate(schema, {});
    return answer(c, { ...read, body });
  });
}

function readQuery<Query extends z.ZodType>(c: AppContext, schema: Query | undefined): z.output<Query> {
  if (!schema) throw new Error('This call was described without a query.');
  return validate(schema, c.req.query());
}

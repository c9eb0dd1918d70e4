import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { answers } from './curated/answers.ts';
import { confirmRoutes } from './curated/confirm-routes.ts';
import { entryRoutes } from './entry-routes.ts';
import type { KnowledgeDeps } from './knowledge-deps.ts';
import { texts } from './texts/texts.ts';

/** Opens the calls by which admins write knowledge: texts, and answers to questions. Mount them at `/api`. */
export function openKnowledge(deps: KnowledgeDeps): OpenAPIHono<AppEnv> {
  return createRouter()
    .route('/', entryRoutes(deps, texts))
    .route('/', entryRoutes(deps, answers))
    .route('/', confirmRoutes(deps));
}

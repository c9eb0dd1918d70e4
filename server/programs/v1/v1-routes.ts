import type { OpenAPIHono } from '@hono/zod-openapi';
import { problem } from '#server/failure/problem.ts';
import { readJson } from '#server/http/body.ts';
import { originOfPage } from '#server/http/host.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter } from '#server/http/router.ts';
import { createAddresses } from '../answer-sources.ts';
import type { AskingDeps } from '../asking-deps.ts';
import { requireKey } from '../keys/require-key.ts';
import { completionStream, countUsage, wholeCompletion } from './completion-formats.ts';
import { askRequestOf, completionRequestSchema } from './completion-request.ts';
import { assistantModel, describeAssistant } from './models.ts';
import { type CompletionPictures, maxBytesFor, requireSight, sentPicturesOf } from './sent-pictures.ts';
import { completionRoute, modelRoute, modelsRoute } from './v1-openapi.ts';

/** `/v1`, for clients of OpenAI. */
export function v1Routes(deps: AskingDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  // Registered without a validator, which would read the body without a size limit.
  router.openAPIRegistry.registerPath(completionRoute);
  router.post(completionRoute.path, (c) => complete(deps, c));
  router.openapi(modelsRoute, (c) => {
    requireKey(c);
    return c.json({ object: 'list' as const, data: [describeAssistant(c.var.host)] }, 200);
  });
  router.openapi(modelRoute, (c) => {
    requireKey(c);
    if (c.req.valid('param').model === assistantModel) return c.json(describeAssistant(c.var.host), 200);
    throw problem('model_not_found', `This model does not exist. Use “${assistantModel}”.`);
  });
  return router;
}

function complete(deps: AskingDeps, c: AppContext): Promise<Response> {
  const key = requireKey(c);
  const { host } = c.var;
  const origin = originOfPage(c.var);
  const usage = countUsage();
  const asked = { isStreamed: false, showsUsage: false };
  let sent: CompletionPictures | undefined;
  return deps.answerRequest(c, {
    ...{ host, isAtConsole: false },
    async read(findModel) {
      const maxBytes = maxBytesFor(await findModel());
      const request = await readJson(c, { schema: completionRequestSchema, maxBytes, sender: key.id });
      asked.isStreamed = request.stream ?? false;
      asked.showsUsage = request.stream_options?.include_usage ?? false;
      sent = sentPicturesOf(request);
      return askRequestOf(request);
    },
    picturesFor: (model) => sent && requireSight(model, sent),
    reply: {
      headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
      format: (answer, { ids }) => {
        const addressOf = createAddresses(origin);
        const of = { answer, id: ids.answerId, addressOf, now: deps.now(), usage: usage.total };
        const { isStreamed, showsUsage } = asked;
        return isStreamed ? completionStream({ ...of, showsUsage }) : wholeCompletion({ ...of, showsUsage });
      },
      onUsage(spent) {
        usage.add(spent);
        deps.keyWatch.spend(key, spent);
      },
    },
    watch: (stop) => deps.keyWatch.watch(key, stop),
  });
}

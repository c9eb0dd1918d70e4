import { createRoute } from '@hono/zod-openapi';
import { hostModelInputSchema, hostModelSchema } from '#contract/host-models.ts';
import { problemResponse } from '#server/http/router.ts';
import { denied, missing, params, tags } from '../configs/openapi-answers.ts';

const model = {
  description: 'The models that answer, and the list that was set',
  content: { 'application/json': { schema: hostModelSchema } },
};

export const modelRoute = createRoute({
  method: 'get',
  path: '/configs/{id}/model',
  tags,
  summary: 'Get the language models of a host; for operators',
  request: { params },
  responses: { 200: model, ...denied, 404: missing },
});

export const setModelRoute = createRoute({
  method: 'put',
  path: '/configs/{id}/model',
  tags,
  summary: 'Set the language models of a host; for operators',
  description: 'Takes effect with the next question, in all processes.',
  request: {
    params,
    body: { required: true, content: { 'application/json': { schema: hostModelInputSchema } } },
  },
  responses: {
    200: model,
    400: problemResponse('The list is not valid; it has the form of the setting `MODEL`'),
    ...denied,
    404: missing,
    413: problemResponse('The request is too large'),
    422: problemResponse('A model has no key or URL; `detail` names the setting'),
  },
});

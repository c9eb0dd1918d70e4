import { createRoute } from '@hono/zod-openapi';
import { hostModelInputSchema, hostModelSchema } from '#contract/host-models.ts';
import { problemResponse } from '#server/http/router.ts';
import { denied, missing, params, tags } from '../configs/openapi-answers.ts';

const model = {
  description: 'What answers, and what was set',
  content: { 'application/json': { schema: hostModelSchema } },
};

export const modelRoute = createRoute({
  method: 'get',
  path: '/configs/{id}/model',
  tags,
  summary: 'Which language models answer on the host; for operators',
  request: { params },
  responses: { 200: model, ...denied, 404: missing },
});

export const setModelRoute = createRoute({
  method: 'put',
  path: '/configs/{id}/model',
  tags,
  summary: 'Choose the language models that answer on the host; for operators',
  description: 'The next question on the host is answered by them, whichever process it reaches.',
  request: {
    params,
    body: { required: true, content: { 'application/json': { schema: hostModelInputSchema } } },
  },
  responses: {
    200: model,
    400: problemResponse('This is no list in the form of the setting `MODEL`'),
    ...denied,
    404: missing,
    413: problemResponse('The request is too large'),
    422: problemResponse('A model lacks its key or address: the sentence names the setting'),
  },
});

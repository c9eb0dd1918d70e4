import { z } from '@hono/zod-openapi';
import {
  localServersSchema,
  providerAccessSchema,
  providerInputSchema,
  providerListSchema,
  providerModelsSchema,
  providerOrderSchema,
  providerSchema,
  providerTestInputSchema,
  providerTestSchema,
} from '#contract/models/providers.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';

const tags = ['Models'];
const path = '/providers';
const pathOfOne = `${path}/{id}`;
const params = z.object({ id: z.string().max(200) });

const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an operator on a console host'),
};
const limited = { ...denied, 429: problemResponse('Too many requests; see `Retry-After`') };
const sent = {
  ...limited,
  400: problemResponse('The JSON is malformed, or a field is not valid'),
  408: problemResponse('The request body did not arrive in time'),
  413: problemResponse('The body is too large'),
};
const missing = { 404: problemResponse('The connection does not exist') };
const untested = {
  502: problemResponse(
    'With `test`: the question was not answered, and nothing was saved; `detail` says why',
  ),
};
const fixed = { 409: problemResponse('The connection is set by the environment') };

function body<Schema extends z.ZodType>(schema: Schema, required = true) {
  return { body: { required, content: { 'application/json': { schema } } } };
}

export const listProvidersRoute = adminRoute('hosts:every', {
  method: 'get',
  path,
  tags,
  summary: 'List the connections to providers of language models; for operators',
  description:
    'First to last as they are asked: those of the environment, which are read-only, and those that operators made. Keys are never read back.',
  responses: { 200: jsonResponse('The connections', providerListSchema), ...denied },
});

export const createProviderRoute = adminRoute('hosts:every', {
  method: 'post',
  path,
  tags,
  summary: 'Connect a provider of language models; for operators',
  description:
    'The key is encrypted with the signing key of the deployment. Without `models` the provider is asked, and the first that answers questions is used.',
  request: body(providerInputSchema),
  responses: { 201: jsonResponse('The connection', providerSchema), ...sent, ...untested },
});

export const getProviderRoute = adminRoute('hosts:every', {
  method: 'get',
  path: pathOfOne,
  tags,
  summary: 'Get a connection, without its key; for operators',
  request: { params },
  responses: { 200: jsonResponse('The connection', providerSchema), ...denied, ...missing },
});

export const updateProviderRoute = adminRoute('hosts:every', {
  method: 'put',
  path: pathOfOne,
  tags,
  summary: 'Change a connection; for operators',
  description:
    'An empty `key` keeps the stored one, unless `kind` or the server of `url` changes. Every process knows the change within two seconds.',
  request: { params, ...body(providerInputSchema) },
  responses: {
    200: jsonResponse('The connection', providerSchema),
    ...sent,
    ...missing,
    ...fixed,
    ...untested,
  },
});

export const deleteProviderRoute = adminRoute('hosts:every', {
  method: 'delete',
  path: pathOfOne,
  tags,
  summary: 'Remove a connection and its key; for operators',
  description: 'Hosts that were given it are answered by the rest of their list, or as all hosts are.',
  request: { params },
  responses: { 204: { description: 'Removed' }, ...limited, ...missing, ...fixed },
});

export const forgetLearnedRoute = adminRoute('hosts:every', {
  method: 'delete',
  path: `${pathOfOne}/learned`,
  tags,
  summary: 'Forget what the server of a connection refused; for operators',
  description: 'The next question is sent whole again. Every process knows it within two seconds.',
  request: { params },
  responses: { 204: { description: 'Forgotten' }, ...limited, ...missing },
});

export const orderProvidersRoute = adminRoute('hosts:every', {
  method: 'put',
  path: `${path}/order`,
  tags,
  summary: 'Set the order in which connections are asked; for operators',
  request: body(providerOrderSchema),
  responses: { 200: jsonResponse('The connections', providerListSchema), ...sent },
});

export const modelsOfProviderRoute = adminRoute('hosts:every', {
  method: 'get',
  path: `${pathOfOne}/models`,
  tags,
  summary: 'Ask a provider which models it has; for operators',
  request: { params },
  responses: {
    200: jsonResponse('The models', providerModelsSchema),
    ...limited,
    ...missing,
    502: problemResponse('The provider did not answer; `detail` says why'),
  },
});

export const modelsOfAccessRoute = adminRoute('hosts:every', {
  method: 'post',
  path: `${path}/models`,
  tags,
  summary: 'Ask a provider that is not connected yet which models it has; for operators',
  request: body(providerAccessSchema),
  responses: {
    200: jsonResponse('The models', providerModelsSchema),
    ...sent,
    502: problemResponse('The provider did not answer; `detail` says why'),
  },
});

export const findServersRoute = adminRoute('hosts:every', {
  method: 'post',
  path: `${path}/find`,
  tags,
  summary: 'Look for servers of language models on this machine; for operators',
  description: 'Asks the usual ports of Ollama, LM Studio, llama.cpp and vLLM, for at most two seconds.',
  responses: { 200: jsonResponse('The servers found', localServersSchema), ...limited },
});

export const testProviderRoute = adminRoute('hosts:every', {
  method: 'post',
  path: `${pathOfOne}/test`,
  tags,
  summary: 'Send a test question to a provider; for operators',
  description: 'What goes wrong is part of the answer, in words.',
  request: { params, ...body(providerTestInputSchema, false) },
  responses: { 200: jsonResponse('The answer, or what went wrong', providerTestSchema), ...sent, ...missing },
});

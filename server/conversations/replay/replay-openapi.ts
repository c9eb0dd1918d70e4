import { replayedSchema, replayInputSchema, replayQuestionsSchema } from '#contract/chat/replay.ts';
import { denied, missing, params, tags } from '#server/hosts/configs/openapi-answers.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';

export const replayQuestionsRoute = adminRoute('drafts:read', {
  method: 'get',
  path: '/configs/{id}/replay',
  tags,
  summary: 'List the last questions of visitors, to try a draft on',
  description: 'At most 20, each wording once, without follow-ups. None if the host keeps no conversations.',
  request: { params },
  responses: { 200: jsonResponse('The questions', replayQuestionsSchema), ...denied, 404: missing },
});

export const replayRoute = adminRoute('drafts:write', {
  method: 'post',
  path: '/configs/{id}/replay',
  tags,
  summary: 'Answer a question of a visitor as the host is published, and from its draft',
  description: 'Nothing of it is kept. Both answers count towards the budget of the host.',
  request: {
    params,
    body: { required: true, content: { 'application/json': { schema: replayInputSchema } } },
  },
  responses: {
    200: jsonResponse('Both answers', replayedSchema),
    400: problemResponse('The JSON is malformed, or a field is not valid'),
    ...denied,
    404: problemResponse('The configuration or the question does not exist, or there is no draft'),
    413: problemResponse('The body is too large'),
    429: problemResponse('Too many questions; see `Retry-After`'),
  },
});

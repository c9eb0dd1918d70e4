import { z } from '@hono/zod-openapi';
import {
  gapActSchema,
  gapListQuerySchema,
  gapListSchema,
  triedQuestionsSchema,
} from '#contract/chat/gaps.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';

const tags = ['Gaps'];
const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an admin, or of another host'),
};

export const listGapsRoute = adminRoute('gaps:read', {
  method: 'get',
  path: '/gaps',
  tags,
  summary: "List a host's questions without a good answer, gathered by likeness",
  description:
    "The request's own host unless `host` names one. Contains what was unsure, refused, handed over for want of an answer or rated down, as long as its conversations are kept; those asked most often first. A gap keeps its id. Answered gaps come back when visitors are left without an answer again.",
  request: { query: gapListQuerySchema },
  responses: {
    200: jsonResponse('The gaps of the page', gapListSchema),
    400: problemResponse('The page or the host is not valid'),
    ...denied,
    429: problemResponse('Too many lists; `Retry-After` says when to try again'),
  },
});

export const actOnGapRoute = adminRoute('gaps:write', {
  method: 'post',
  path: '/gaps/{id}',
  tags,
  summary: 'Answer a gap, refuse its questions politely from now on, or make checks of them',
  description:
    "`answer` writes a curated answer with the gap's wordings as its questions; with `preview` nothing is saved. `ignore` writes one that declines. `check` makes checks of the wordings, which must be answered then, with the words of `answer` and the first of `sources` if they are given; the gap stays. Curated answers are listed under `/answers`, where they are changed and deleted. Returns how each wording is answered then.",
  request: {
    params: z.object({ id: z.string() }),
    body: { required: true, content: { 'application/json': { schema: gapActSchema } } },
  },
  responses: {
    200: jsonResponse('How each wording is answered', triedQuestionsSchema),
    400: problemResponse('The JSON is malformed, or a field is not valid'),
    ...denied,
    404: problemResponse('No such gap, of another host, or already answered'),
    413: problemResponse('The body is too large'),
    422: problemResponse('The answer cannot be read'),
    429: problemResponse('Too many acts, or the host has all the answers it may have'),
    503: problemResponse('The service is busy; see `Retry-After`'),
  },
});

import { z } from '@hono/zod-openapi';
import {
  personListQuerySchema,
  personSchema,
  personSessionSchema,
  resetLinkSchema,
  roleInputSchema,
} from '#contract/people/people.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, pageResponse, problemResponse } from '#server/http/routes/router.ts';

const tags = ['People'];
const params = z.object({ id: z.string() });
const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an admin, or of another host'),
};
const missing = { 404: problemResponse('No such person, or of another host') };
const conflict = { 409: problemResponse('Your own account, or the last operator') };
const person = { 200: jsonResponse('The person', personSchema) };

export const listRoute = adminRoute('people:manage', {
  method: 'get',
  path: '/people',
  tags,
  summary: "List the people of a host admin's host; for operators, of all hosts",
  description: 'Returns the first page by default, sorted by e-mail address.',
  request: { query: personListQuerySchema },
  responses: {
    200: pageResponse('The rows of the page', z.array(personSchema)),
    400: problemResponse('The page, column or order does not exist'),
    ...denied,
  },
});

export const personRoute = adminRoute('people:manage', {
  method: 'get',
  path: '/people/{id}',
  tags,
  summary: 'Get a person',
  request: { params },
  responses: { ...person, ...denied, ...missing },
});

export const roleRoute = adminRoute('people:manage', {
  method: 'put',
  path: '/people/{id}/role',
  tags,
  summary: "Change a person's role, which ends their sessions",
  description: 'Operators can make another operator an account of a host; further operators are invited.',
  request: { params, body: { required: true, content: { 'application/json': { schema: roleInputSchema } } } },
  responses: {
    ...person,
    400: problemResponse('The JSON is malformed, or a field is not valid'),
    ...denied,
    ...missing,
    409: problemResponse('Your own account, the last operator, or the address has an account on the host'),
    413: problemResponse('The body is too large'),
  },
});

export const suspendRoute = adminRoute('people:manage', {
  method: 'post',
  path: '/people/{id}/suspend',
  tags,
  summary: 'Suspend a person: ends their sessions, and refuses new ones',
  request: { params },
  responses: { ...person, ...denied, ...missing, ...conflict },
});

export const resumeRoute = adminRoute('people:manage', {
  method: 'post',
  path: '/people/{id}/resume',
  tags,
  summary: 'Let a suspended person sign in again',
  request: { params },
  responses: { ...person, ...denied, ...missing },
});

export const sessionsRoute = adminRoute('people:manage', {
  method: 'get',
  path: '/people/{id}/sessions',
  tags,
  summary: 'List the sessions of a person that have not ended, newest first',
  request: { params },
  responses: { 200: jsonResponse('The sessions', z.array(personSessionSchema)), ...denied, ...missing },
});

export const endSessionsRoute = adminRoute('people:manage', {
  method: 'delete',
  path: '/people/{id}/sessions',
  tags,
  summary: 'Sign a person out everywhere',
  request: { params },
  responses: { 204: { description: 'Signed out' }, ...denied, ...missing },
});

export const resetLinkRoute = adminRoute('people:manage', {
  method: 'post',
  path: '/people/{id}/reset-link',
  tags,
  summary: 'Make a link to choose a new password, valid for an hour',
  description:
    "The link is mailed too if mail is set up. An operator's password is reset on the command line.",
  request: { params },
  responses: {
    200: jsonResponse('The link', resetLinkSchema),
    ...denied,
    ...missing,
    429: problemResponse('Too many links; `Retry-After` says when to try again'),
  },
});

export const deleteRoute = adminRoute('people:manage', {
  method: 'delete',
  path: '/people/{id}',
  tags,
  summary: 'Delete a person’s account with its sessions and connections',
  request: { params },
  responses: { 204: { description: 'Deleted' }, ...denied, ...missing, ...conflict },
});

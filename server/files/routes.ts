import type { OpenAPIHono } from '@hono/zod-openapi';
import { totalCountHeader } from '#contract/http/lists.ts';
import { linkEnd } from '#contract/knowledge/file-links.ts';
import { problem } from '#server/failure/problem.ts';
import { withTemporaryPath } from '#server/http/body/body.ts';
import { mountUnread } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import type { ExpectedDocument } from '#server/reading/document.ts';
import { type DeleteForDeps, deleteFile } from './delete-file.ts';
import { findFile } from './files.ts';
import { hostOfFiles, originFor } from './host-of-files.ts';
import { type ListFilesDeps, listFiles } from './list-files.ts';
import type { OpenFileDeps } from './open-files.ts';
import {
  contentRoute,
  deleteRoute,
  linkRoute,
  listRoute,
  pagePictureRoute,
  pageWordsRoute,
  textRoute,
  uploadRoute,
} from './openapi.ts';
import { type PageDeps, sendPage } from './pages.ts';
import { fileNotFound, ownsOrSent } from './rights.ts';
import { serveFile } from './serving.ts';
import { type LinkSigner, signedPath } from './signing.ts';
import { sendText } from './text.ts';
import { receiveFiles } from './upload/receive.ts';
import { essenceOf } from './upload/received-file.ts';
import { admitUpload, type UploadDeps, uploadFiles } from './upload/upload.ts';

export interface FileRouteDeps extends UploadDeps, DeleteForDeps, ListFilesDeps, PageDeps {
  /** Throws `host_deleted` for a deleted host. */
  requireKept(host: string): Promise<void>;
  /** Folder for incomplete uploads; ideally on the same file system as the blobs. */
  temporaryFolder: string;
}

/** Routes to upload files in three forms, to get their content by signed link, their text and pages, a list, and to delete them. */
export function fileRoutes(deps: FileRouteDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  mountUnread(router, uploadRoute, (c, read) => upload(deps, c, read.query()));
  router.openapi(contentRoute, (c) =>
    sendContent(deps, c, { ...c.req.valid('param'), ...c.req.valid('query') }),
  );
  mountUnread(router, textRoute, async (c, read) => {
    const host = await keptHostOfFiles(deps, c, read.query().forHost);
    return sendText(deps, c, { host, id: c.req.param('id') });
  });
  // One route for both kinds of a page, whose names have a dot that the router would take for a part of the parameter.
  router.openAPIRegistry.registerPath(pagePictureRoute);
  router.openAPIRegistry.registerPath(pageWordsRoute);
  router.get('/api/files/:id/pages/:name', async (c) => {
    const host = await keptHostOfFiles(deps, c, c.req.query('forHost'));
    return sendPage(deps, c, { host, id: c.req.param('id'), name: c.req.param('name') });
  });
  router.openapi(listRoute, async (c) => {
    const { forHost, ...query } = c.req.valid('query');
    const host = await keptHostOfFiles(deps, c, forHost);
    const { items, total } = await listFiles(deps, {
      host,
      caller: c.var.caller,
      query,
      origin: originOfFiles(c, host),
    });
    c.header(totalCountHeader, String(total));
    c.header('Cache-Control', 'no-store');
    return c.json(items, 200);
  });
  router.openapi(linkRoute, async (c) => {
    const host = hostOfFiles(c.var, c.req.valid('query').forHost);
    const { id } = c.req.valid('param');
    const link = await makeLink(deps, c, { host, id, origin: originOfFiles(c, host) });
    return c.json(link, 200, { 'Cache-Control': 'no-store' });
  });
  router.openapi(deleteRoute, async (c) => {
    const host = await keptHostOfFiles(deps, c, c.req.valid('query').forHost);
    await deleteFile(deps, { ...c.var, host, id: c.req.valid('param').id });
    return c.body(null, 204);
  });
  return router;
}

/** Returns the host whose files a request is about. Throws as `hostOfFiles` does, and `host_deleted`. */
async function keptHostOfFiles(
  { requireKept }: Pick<FileRouteDeps, 'requireKept'>,
  c: AppContext,
  named: string | undefined,
): Promise<string> {
  const host = hostOfFiles(c.var, named);
  if (host !== c.var.host) await requireKept(host);
  return host;
}

async function upload(
  deps: FileRouteDeps,
  c: AppContext,
  { forHost, filename = '' }: { forHost?: string | undefined; filename?: string | undefined },
) {
  // The response contains a link that opens the file.
  c.header('Cache-Control', 'no-store');
  const { caller, address } = c.var;
  const host = await keptHostOfFiles(deps, c, forHost);
  const isForOtherHost = host !== c.var.host;
  const admit = () => admitUpload(deps, { host, caller, address });
  const { maxMb } = await admit();
  deps.read.expect?.(expectedDocument(filename, c.req.header('content-type')));
  const uploading = { host, caller, address, isForOtherHost, origin: originOfFiles(c, host) };
  const uploaded = await withTemporaryPath(deps.temporaryFolder, async (path) => {
    const received = await receiveFiles(c, { path, maxMb, admit });
    const named = received.map((file) => ({ ...file, name: file.name || filename }));
    return uploadFiles(deps, uploading, named);
  });
  return c.json(uploaded.length === 1 ? uploaded[0] : uploaded, 200);
}

/** Guesses the document from the request's headers, to prepare a reader; a file without a name is most often a PDF. */
function expectedDocument(name: string, mediaType = ''): ExpectedDocument {
  const isEnvelope = ['', 'application/json', 'multipart/form-data'].includes(essenceOf(mediaType));
  return { name, mediaType: isEnvelope ? 'application/pdf' : mediaType };
}

function originOfFiles(c: AppContext, host: string): string {
  return host === c.var.host ? c.var.origin : originFor(host, c.var.origin);
}

async function sendContent(
  deps: FileRouteDeps,
  c: AppContext,
  { id, token }: { id: string; token: string },
): Promise<Response> {
  const { host } = c.var;
  const link = deps.links.verify({ fileId: id, host, token, now: new Date() });
  if (link === 'expired') throw problem('link_expired', 'This link has expired. Ask for a new one.');
  // Admins who may make a link need none.
  const isOpen = link === 'valid' || (token === '' && (await deps.isOpenKnowledge({ host, fileId: id })));
  const row = isOpen ? await findFile(deps.db, { host, id }) : undefined;
  const response =
    row &&
    (await serveFile(deps.blobs, { row, range: c.req.header('range'), isHead: c.req.method === 'HEAD' }));
  if (!response) throw problem('not_found', 'This link is not valid. Check that you copied all of it.');
  return response;
}

/** Returns a new link of a file for its owner; a visitor's for anybody who knows its id; open knowledge for all visitors. Throws `file_not_found`. */
async function makeLink(
  { db, links, isOpenKnowledge }: OpenFileDeps & { links: LinkSigner },
  c: AppContext,
  { host, id, origin }: { host: string; id: string; origin: string },
): Promise<{ url: string; expiresAt: string }> {
  const row = await findFile(db, { host, id });
  const mayOpen = row && (ownsOrSent(row, c.var.caller) || (await isOpenKnowledge({ host, fileId: id })));
  if (!mayOpen) throw fileNotFound(id);
  const url = origin + signedPath(links, row);
  return { url, expiresAt: (linkEnd(url) ?? new Date()).toISOString() };
}

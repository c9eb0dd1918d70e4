import { Hono } from 'hono';
import type { PublicConfig } from '#contract/hosts/configs.ts';
import type { Boot, Services } from '#contract/hosts/page.ts';
import { isDevelopersPath, isScreenPath, isSharedPath } from '#contract/people/screens.ts';
import { problem } from '#server/failure/problem.ts';
import type { ShownDraft } from '#server/hosts/drafts/open-drafts.ts';
import { hostNotFound, originOfPage } from '#server/http/host/host.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { languageOfPage } from '#server/words/accept-language.ts';
import type { PageLanguage } from '#shared/languages.ts';
import { serveAssets } from './assets.ts';
import { type BuiltPage, loadBuiltPage } from './built-page.ts';
import { cardFactsOf, cardPath } from './card/card-facts.ts';
import { createCards } from './card/cards.ts';
import { translateDefaults } from './default-texts.ts';
import { refuseDraft, sendDraftPage } from './draft-page.ts';
import { allowFrames, sitesOf } from './embed/frames.ts';
import { renderScript } from './embed/script.ts';
import { sendTestPage } from './embed/test-page.ts';
import { iconPath, readIcon } from './icon.ts';
import { decodeImageData, isImageData, sendImage } from './image-data.ts';
import { createManifest } from './manifest.ts';
import { refusedPage, renderPage, sendHtml } from './page.ts';
import { type DataPath, dataPaths, logosOf, withoutData } from './page-images.ts';
import { isPageRequest } from './page-request.ts';

interface PageDeps {
  /** Returns the public part of a host's config; undefined for a refused host. */
  findConfig: (host: string) => Promise<PublicConfig | undefined>;
  services: (host: string) => Services;
  uploads: (config: PublicConfig) => Boot['uploads'];
  /** Resolves with true if a host has nothing to answer from. */
  isEmpty: (host: string) => Promise<boolean>;
  /** Returns a host's sign-in methods besides the password. */
  signIn: (host: string, config: PublicConfig) => Promise<Boot['signIn']>;
  /** Finds the draft that a token opens, or without one the host's draft for its admins. */
  findDraft: (c: AppContext, token: string | undefined) => Promise<ShownDraft | undefined>;
  /** Sends the script of the widget. */
  sendScript: (c: AppContext, script: string) => Promise<Response>;
  /** Output folder of the build. */
  pageFolder: string;
}

/** Serves the page, icon, logo, manifest and robots.txt of every host. Mount it last: it handles every path that could be a screen. */
export function pageRoutes(deps: PageDeps): Hono<AppEnv> {
  const built = loadBuiltPage(deps.pageFolder);
  const router = new Hono<AppEnv>();
  router.use(serveAssets(built.assets));
  router.get('/manifest.webmanifest', async (c) => sendManifest(c, await requireConfig(deps, c)));
  // Other hosts may show these images, for example in an operator's form.
  router.on('GET', [iconPath, cardPath, ...Object.keys(dataPaths)], async (c, next) => {
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    await next();
  });
  router.get(iconPath, async (c) => sendIcon(c, await requireConfig(deps, c)));
  for (const path of Object.keys(dataPaths).filter(isDataPath))
    router.get(path, async (c) => sendData(c, path, await requireConfig(deps, c)));
  const drawCard = createCards();
  router.get(cardPath, async (c) => {
    const bytes = await drawCard(cardFactsOf(await requireConfig(deps, c)));
    return sendImage(c, { bytes, mediaType: 'image/png' });
  });
  router.get('/embed.js', async (c) =>
    deps.sendScript(c, renderScript(built, await requireSites(deps, c), originOfPage(c.var))),
  );
  router.get('/embed/test', async (c) => sendTestPage(c, await requireSites(deps, c)));
  router.get('/robots.txt', (c) => c.text(robots, 200, { 'Cache-Control': 'no-cache' }));
  router.get('*', async (c, next) => {
    if (!isPageRequest(c)) return next();
    if (c.req.path === '/' && c.req.query('draft') !== undefined) return showDraft(deps, c, built);
    const config = await deps.findConfig(c.var.host);
    if (!config) return sendHtml(c, refusedPage(c));
    const status = hasScreen(c.req.path, config) ? 200 : 404;
    const language = languageOfPage(config.pagesettings.language, c.req.header('accept-language'));
    const shown = translateDefaults(config, language);
    const boot = await bootOf(deps, c.var.host, { config: shown, language });
    const asked = { path: c.req.path, url: c.req.query('url') };
    // A reload may bring a kept conversation back: the HTML of an empty chat would flash before it.
    const content = isReload(c) ? '' : await built.renderChat(boot, asked);
    if (isSharedPath(c.req.path)) c.header('X-Robots-Tag', 'noindex');
    const page = { config: shown, boot, content, origin: c.var.origin, ancestors: allowFrames(c, config) };
    return sendHtml(c, { ...renderPage(built, page), status });
  });
  return router;
}

/** Shows a host's draft to its admins, and by its link to anybody. */
async function showDraft(deps: PageDeps, c: AppContext, built: BuiltPage): Promise<Response> {
  const token = c.req.query('draft') || undefined;
  const draft = await deps.findDraft(c, token);
  if (!draft) return refuseDraft(c, token);
  const { config } = draft;
  const language = languageOfPage(config.pagesettings.language, c.req.header('accept-language'));
  const shown = { ...draft, config: translateDefaults(config, language) };
  const boot = await bootOf(deps, c.var.host, { config: shown.config, language, draft });
  return sendDraftPage(c, built, { draft: shown, boot, language });
}

/** True if the host has a screen at the path; one for developers only if it wants that. */
function hasScreen(path: string, { pagesettings }: PublicConfig): boolean {
  if (isDevelopersPath(path)) return pagesettings.programs?.developers === true;
  return isScreenPath(path);
}

async function bootOf(
  deps: PageDeps,
  host: string,
  { config, language, draft }: { config: PublicConfig; language: PageLanguage; draft?: ShownDraft },
): Promise<Boot> {
  return {
    config: draft ? config : withoutData(config),
    logos: logosOf(config, { isDraft: draft !== undefined }),
    language,
    services: deps.services(host),
    ...(!draft?.hasKnowledge && (await deps.isEmpty(host)) && { isEmpty: true }),
    ...(draft && { draft: draft.token }),
    uploads: deps.uploads(config),
    signIn: await deps.signIn(host, config),
  };
}

/** Values of `Cache-Control` that browsers send on a reload, and on one that passes by their cache. */
const reloads: ReadonlySet<string | undefined> = new Set(['max-age=0', 'no-cache']);

function isReload(c: AppContext): boolean {
  return reloads.has(c.req.header('cache-control'));
}

const robots =
  'User-agent: *\nDisallow: /admin/\nDisallow: /team/\nDisallow: /ai/\nDisallow: /api/\nDisallow: /identity/\n';

async function requireConfig(deps: PageDeps, c: AppContext): Promise<PublicConfig> {
  const config = await deps.findConfig(c.var.host);
  if (!config) throw hostNotFound(c.var.host);
  return config;
}

async function requireSites(deps: PageDeps, c: AppContext): Promise<PublicConfig> {
  const config = await requireConfig(deps, c);
  if (sitesOf(config).length > 0) return config;
  const detail = `${c.var.host} has no widget yet. An admin lists the sites that may show it, under Embed.`;
  throw problem('not_found', detail);
}

function sendManifest(c: AppContext, config: PublicConfig): Response {
  const headers = { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' };
  return c.body(JSON.stringify(createManifest(config)), 200, headers);
}

async function sendIcon(c: AppContext, config: PublicConfig): Promise<Response> {
  const icon = await readIcon(config);
  if ('location' in icon) {
    c.header('Cache-Control', 'no-cache');
    return c.redirect(icon.location, 302);
  }
  return sendImage(c, icon);
}

/** Sends an image or font that is a data URL; pages load others from their own URL. */
async function sendData(c: AppContext, path: DataPath, config: PublicConfig): Promise<Response> {
  const url = dataPaths[path](config);
  const data = url !== undefined && isImageData(url) ? await decodeImageData(url) : undefined;
  if (!data) throw problem('not_found', 'This site has nothing at this address. Check the address.');
  if (path !== '/font') return sendImage(c, data);
  // Browsers fetch fonts with CORS, also for another host's page. Whatever type the data URL names, its bytes are checked to be WOFF2.
  c.header('Access-Control-Allow-Origin', '*');
  return sendImage(c, { ...data, mediaType: 'font/woff2' });
}

function isDataPath(path: string): path is DataPath {
  return path in dataPaths;
}

import type { MiddlewareHandler } from 'hono';
import { matchesEtag } from '#server/http/answers/etag.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import type { Asset } from './built-page.ts';
import { chooseEncoding } from './encoding.ts';

/** Serves the built assets. Files with a hashed name are cached for ever; others are revalidated. */
export function serveAssets(assets: ReadonlyMap<string, Asset>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const asset = c.req.method === 'GET' || c.req.method === 'HEAD' ? assets.get(c.req.path) : undefined;
    if (!asset) return next();
    const encodings = asset.encoded.map(({ encoding }) => encoding);
    const encoding = chooseEncoding(c.req.header('accept-encoding'), encodings);
    const bytes = asset.encoded.find((variant) => variant.encoding === encoding)?.bytes ?? asset.bytes;
    const etag = `"${asset.digest}${encoding ? `-${encoding}` : ''}"`;
    c.header('ETag', etag);
    c.header(
      'Cache-Control',
      c.req.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (encodings.length > 0) c.header('Vary', 'Accept-Encoding');
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
    if (encoding) c.header('Content-Encoding', encoding);
    c.header('Content-Type', asset.mediaType);
    c.header('Content-Length', String(bytes.byteLength));
    return c.body(bytes);
  };
}

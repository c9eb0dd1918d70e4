import type { Access } from '../kinds/provider.ts';
import { type Authorizer, sendAuthorized } from './authorize.ts';
import { loadClient } from './provider-client.ts';
import { shapeBody, shapeHeaders, shapeUrl } from './shape-request.ts';

const maxFaultBytes = 65_536;
const maxStreamBytes = 32_000_000;
/** Limit for one event of a stream, because a line or frame is parsed as a whole. */
const maxPartBytes = 1_000_000;
const lineFeed = 0x0a;
/** Bytes of a frame that tell its length, which counts them. */
const lengthBytes = 4;

/** Units in which a body is parsed: lines of text, or length-prefixed frames (AWS event streams). */
export type Framing = 'lines' | 'frames';

/**
 * Returns what fetches for a library that reads whole bodies: it bounds them, follows no redirect, to which the provider's key would be sent
 * on, adds what a connection sends along, and then what proves who sends it.
 */
export function boundedFetch(
  access: Access,
  {
    authorizer,
    framing = 'lines',
  }: { authorizer?: Authorizer | undefined; framing?: Framing | undefined } = {},
): typeof fetch {
  return async (input, init) => {
    const { method, url, headers: own, signal } = new Request(input, init);
    const { fetch, dispatcher } = await loadClient();
    const request = {
      method,
      url: shapeUrl(access, url),
      headers: shapeHeaders(access, Object.fromEntries(own)),
      ...(typeof init?.body === 'string' && { body: shapeJson(access, init.body) }),
    };
    const sent = { ...request, signal, redirect: 'manual', dispatcher } as const;
    const response = await sendAuthorized(
      authorizer,
      { request, signal },
      {
        send: (headers) => fetch(request.url, { ...sent, headers }),
        statusOf: ({ status }) => status,
        discard: async ({ body }) => body?.cancel(),
      },
    );
    const { status, statusText } = response;
    const headers = Object.fromEntries(response.headers);
    const limits = {
      maxBytes: response.ok ? maxStreamBytes : maxFaultBytes,
      framing: response.ok ? framing : 'lines',
    } as const;
    const body = response.body && boundBody(response.body, limits);
    return new Response(body, { status, statusText, headers });
  };
}

function shapeJson(access: Access, json: string): string {
  return access.body ? JSON.stringify(shapeBody(access, JSON.parse(json))) : json;
}

function boundBody(
  body: ReadableStream<Uint8Array>,
  { maxBytes, framing }: { maxBytes: number; framing: Framing },
): ReadableStream<Uint8Array> {
  let bytes = 0;
  const longestPart = framing === 'lines' ? measureLines() : measureFrames();
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        if (bytes > maxBytes || longestPart(chunk) > maxPartBytes)
          controller.error(new Error("the provider's answer is too long"));
        else controller.enqueue(chunk);
      },
    }),
  );
}

/** Returns what reads chunks in order, and returns the bytes of the line that the last one leaves open. */
function measureLines(): (chunk: Uint8Array) => number {
  let bytes = 0;
  return (chunk) => {
    const end = chunk.lastIndexOf(lineFeed);
    bytes = end < 0 ? bytes + chunk.length : chunk.length - end - 1;
    return bytes;
  };
}

/** Returns what reads chunks in order, and returns the length of the longest frame that the last one belongs to. */
function measureFrames(): (chunk: Uint8Array) => number {
  let left = 0;
  let prefix: number[] = [];
  return (chunk) => {
    let longest = 0;
    for (let at = 0; at < chunk.length; ) {
      if (left > 0) {
        const passed = Math.min(left, chunk.length - at);
        at += passed;
        left -= passed;
        continue;
      }
      prefix.push(chunk[at++] ?? 0);
      if (prefix.length < lengthBytes) continue;
      const length = Buffer.from(prefix).readUInt32BE();
      longest = Math.max(longest, length);
      left = Math.max(0, length - lengthBytes);
      prefix = [];
    }
    return longest;
  };
}

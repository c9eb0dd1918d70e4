import type { TypedResponse } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { JSONParsed } from 'hono/utils/types';
import { serializeJson } from '#server/compute/serialize-json.ts';
import type { AppContext } from '../routes/request.ts';

/** JSON encoded apart from its answer, because of its length, with the type of what it encodes. */
export interface EncodedJson<Value> {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** Never set: it has the type alone. */
  encodes?: Value;
}

/** Encodes a value of up to megabytes in many turns of the event loop. As bytes, since a socket takes longer to encode a text of that length. */
export async function encodeJson<Value extends object>(
  value: Value,
): Promise<EncodedJson<Value> & { body: Uint8Array<ArrayBuffer> }> {
  return { body: await serializeJson(value) };
}

/** Encodes the items of a list one by one, so that only a few are in memory. */
export function encodeJsonList<Item extends object>(items: AsyncIterable<Item>): EncodedJson<Item[]> {
  return { body: ReadableStream.from(partsOfList(items)) };
}

/** Encodes a value whose parts the caller writes. That they make such a value is the caller's word. */
export function encodeJsonParts<Value>(parts: AsyncIterable<string>): EncodedJson<Value> {
  return { body: ReadableStream.from(parts).pipeThrough(new TextEncoderStream()) };
}

async function* partsOfList(items: AsyncIterable<object>): AsyncGenerator<Uint8Array> {
  let before = '[';
  for await (const item of items) {
    yield Buffer.from(before);
    yield await serializeJson(item);
    before = ',';
  }
  yield Buffer.from(before === '[' ? '[]' : ']');
}

/** Answers as `c.json` does, with what is encoded already; Hono gives no type to that. */
export function sendEncodedJson<Value, Status extends ContentfulStatusCode>(
  c: AppContext,
  json: EncodedJson<Value>,
  status: Status,
): Response & TypedResponse<JSONParsed<Value>, Status, 'json'>;
export function sendEncodedJson(
  c: AppContext,
  { body }: EncodedJson<unknown>,
  status: ContentfulStatusCode,
): Response {
  return c.body(body, status, { 'Content-Type': 'application/json' });
}

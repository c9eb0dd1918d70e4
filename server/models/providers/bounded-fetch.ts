const maxFaultBytes = 65_536;
const maxStreamBytes = 32_000_000;
/** An event of a stream is a line, which is parsed at once. */
const maxLineBytes = 1_000_000;
const lineFeed = 0x0a;

/** Fetches for a library that reads whole bodies: bounds them, and follows no redirect, to which the provider's key would be sent on. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  const { status, statusText, headers } = response;
  const body = response.body && boundBody(response.body, response.ok ? maxStreamBytes : maxFaultBytes);
  return new Response(body, { status, statusText, headers });
};

function boundBody(body: ReadableStream<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  let bytes = 0;
  let lineBytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        const end = chunk.lastIndexOf(lineFeed);
        lineBytes = end < 0 ? lineBytes + chunk.length : chunk.length - end - 1;
        if (bytes > maxBytes || lineBytes > maxLineBytes)
          controller.error(new Error("the provider's answer is too long"));
        else controller.enqueue(chunk);
      },
    }),
  );
}

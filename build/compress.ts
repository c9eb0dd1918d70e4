import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(?:css|ico|js|json|map|mjs|svg|txt|wasm|webmanifest|xml)$/;

/** Writes `.br` and `.gz` beside each file of the built page that gets smaller by it. The HTML is not one: each host's is made when it is asked for. */
export function compressPage(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && compressible.test(entry.name)) compressFile(join(entry.parentPath, entry.name));
  }
}

function compressFile(file: string): void {
  const bytes = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  writeIfSmaller(`${file}.br`, brotliCompressSync(bytes, { params }), bytes);
  writeIfSmaller(`${file}.gz`, gzipSync(bytes, { level: 9 }), bytes);
}

function writeIfSmaller(file: string, compressed: Buffer, bytes: Buffer): void {
  if (compressed.byteLength < bytes.byteLength) writeFileSync(file, compressed);
}

if (import.meta.main) compressPage(join(import.meta.dirname, '../dist/client'));

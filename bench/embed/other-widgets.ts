import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Scripts that sites load for other products' widgets before anybody clicks, by their npm packages. */
const others = [
  { name: 'Flowise', package: 'flowise-embed', script: 'dist/web.js' },
  { name: 'Typebot', package: '@typebot.io/js', script: 'dist/web.js' },
  { name: 'Botpress', package: '@botpress/webchat', script: 'dist/index.js' },
];

export interface OtherWidget {
  name: string;
  version: string;
  /** Size as a CDN would send it. */
  bytes: number;
}

/** Fetches the packages from npm into a folder and compresses their scripts as a CDN would. */
export function measureOtherWidgets(folder: string): OtherWidget[] {
  return others.map(({ name, package: packageName, script }) => {
    const packed = execFileSync('npm', ['pack', packageName, '--silent'], { cwd: folder, encoding: 'utf8' });
    const [archive = ''] = packed.trim().split('\n').slice(-1);
    execFileSync('tar', ['xzf', archive], { cwd: folder });
    const { version }: { version: string } = JSON.parse(
      readFileSync(join(folder, 'package/package.json'), 'utf8'),
    );
    const { byteLength } = brotliCompressSync(readFileSync(join(folder, 'package', script)));
    execFileSync('rm', ['-r', 'package'], { cwd: folder });
    return { name, version, bytes: byteLength };
  });
}

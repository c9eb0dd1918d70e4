import type { Deployment } from './deployment.ts';

/** Uploads a file to a host as a visitor of it, without a browser, and answers its id. */
export async function uploadTo(
  deployment: Deployment,
  host: string,
  file: { name: string; content: string | Uint8Array<ArrayBuffer> },
): Promise<string> {
  const path = `/ai/api/Upload?filename=${encodeURIComponent(file.name)}`;
  // Node finds no `*.localhost`; a page of that host calls so where the service has another one.
  const headers = { Origin: deployment.page(host, '') };
  const init = { method: 'POST', body: file.content, headers };
  const response = await fetch(deployment.page('localhost', path), init);
  if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
  const { fileId }: { fileId: string } = await response.json();
  return fileId;
}

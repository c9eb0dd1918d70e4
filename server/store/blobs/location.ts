/** Where blobs are kept, as the setting `BLOBS` names it. */
export type BlobsLocation = { kind: 'folder'; folder: string } | S3Location;

export interface S3Location {
  kind: 's3';
  bucket: string;
  /** What every key starts with in the bucket: empty, or ending in a slash. */
  prefix: string;
  /** Of a server that is not Amazon's; its buckets are named in the path. */
  endpoint?: string;
  region?: string;
}

/** Parses `s3://bucket/prefix?endpoint=…&region=…`. Answers what is wrong with it as a sentence's end. */
export function parseS3Location(value: string): S3Location | { fault: string } {
  const url = value.startsWith('s3://') ? URL.parse(value) : null;
  if (!url) return { fault: 'must look like s3://bucket/prefix?endpoint=https://…&region=…' };
  if (url.username || url.password || url.port || url.hash) {
    return { fault: 'names a bucket and a prefix alone; credentials are read as the AWS SDK reads them' };
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return { fault: 'names no valid bucket' };
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!/^([\w.-]+(\/[\w.-]+)*)?$/.test(path))
    return { fault: 'has a prefix of other than letters and digits' };
  const unknown = [...url.searchParams.keys()].filter((name) => name !== 'endpoint' && name !== 'region');
  if (unknown.length > 0) return { fault: `knows no ${unknown.join(', ')}: only endpoint and region` };
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    return { fault: 'has an endpoint that is no http(s) address' };
  }
  const region = url.searchParams.get('region');
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: path === '' ? '' : `${path}/`,
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
  };
}

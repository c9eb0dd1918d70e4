import { trimBothOf } from '#shared/text/trim-text.ts';
/** Location of the blobs, from the setting `BLOBS`. */
export type BlobsLocation = { kind: 'folder'; folder: string } | S3Location;

export interface S3Location {
  kind: 's3';
  bucket: string;
  /** Prefix of every key in the bucket: empty, or ending in a slash. */
  prefix: string;
  /** Set for servers other than Amazon's, whose buckets are addressed by path. */
  endpoint?: string;
  region?: string;
}

/** Parses `s3://bucket/prefix?endpoint=…&region=…`. A fault continues a sentence that begins with the setting's name. */
export function parseS3Location(value: string): S3Location | { fault: string } {
  const url = value.startsWith('s3://') ? URL.parse(value) : null;
  if (!url) return { fault: 'must look like s3://bucket/prefix?endpoint=https://…&region=…' };
  if (url.username || url.password || url.port || url.hash) {
    return {
      fault: "must contain only a bucket and a prefix; credentials come from the AWS SDK's own settings",
    };
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return { fault: 'must name a valid bucket' };
  const path = trimBothOf(url.pathname, /\//);
  if (!/^([\w.-]+(\/[\w.-]+)*)?$/.test(path))
    return { fault: 'must have a prefix of letters, digits, ".", "_" and "-"' };
  const unknown = [...url.searchParams.keys()].filter((name) => name !== 'endpoint' && name !== 'region');
  if (unknown.length > 0)
    return { fault: `has an unknown parameter ${unknown.join(', ')}; only endpoint and region are allowed` };
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    return { fault: 'must have an http(s) URL as endpoint' };
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

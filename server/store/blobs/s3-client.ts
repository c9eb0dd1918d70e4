import { NoSuchBucket, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { Refusal } from '#server/failure/refusal.ts';
import { storageUnavailable } from '#server/failure/unavailable.ts';

const connectMs = 3_000;
/** Timeout of an idle connection during a response; also disconnects visitors who read more slowly. */
const idleMs = 60_000;

/** Creates a client with the AWS SDK's credentials. How long a response may take, over all attempts, is for `withDeadline`. */
export function createS3Client({
  endpoint,
  region,
}: {
  endpoint: string | undefined;
  region: string | undefined;
}): S3Client {
  const agent = { keepAlive: true, maxSockets: 256 };
  return new S3Client({
    // Servers other than Amazon's accept any region, but need one for the signature.
    ...(endpoint ? { endpoint, forcePathStyle: true, region: region ?? 'us-east-1' } : {}),
    ...(region ? { region } : {}),
    // Not every server knows Amazon's trailing checksums; the signature already covers the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: connectMs,
      throwOnRequestTimeout: true,
      socketTimeout: idleMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** Ends an operation that makes no progress. */
export interface Deadline {
  abortController: AbortController;
  /** For each request: the deadline, and the time of one attempt, so that a connection that hangs leaves room for another. */
  options: { abortSignal: AbortSignal; requestTimeout: number };
  /** Begins the time anew. */
  extend: () => void;
}

/** Runs one operation, with all its attempts, until the deadline. Throws `storage_unavailable` for every failure except a missing key. */
export async function withDeadline<Result>(
  ms: number,
  run: (deadline: Deadline) => Promise<Result>,
  attemptMs = ms / 3,
): Promise<Result> {
  const abortController = new AbortController();
  const timer = setTimeout(() => abortController.abort(), ms);
  const extend = () => {
    timer.refresh();
  };
  try {
    const options = { abortSignal: abortController.signal, requestTimeout: attemptMs };
    return await run({ abortController, options, extend });
  } catch (error) {
    if (error instanceof NoSuchKey) throw error;
    if (abortController.signal.aborted)
      throw storageUnavailable(new Error(`no response within ${ms / 1000} seconds`));
    throw storageUnavailable(error instanceof NoSuchBucket ? new MissingBucket() : error);
  } finally {
    clearTimeout(timer);
  }
}

/** Refuses a start, and is named in the log of a request. */
class MissingBucket extends Refusal {
  override readonly name = 'NoSuchBucket';
  constructor() {
    super("BLOBS names a bucket that doesn't exist. Create the bucket, or correct BLOBS, and start again.");
  }
}

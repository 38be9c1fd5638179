import { S3Client } from '@aws-sdk/client-s3';
import { requirePlainPath } from './release-store.ts';
import type { BucketSettings } from './store-settings.ts';

/** A store that hangs is given up on before whoever waits for it is. */
export const defaultLimits = {
  connectMs: 2000,
  /** One attempt, until its answer begins; and the longest silence within an answer. */
  attemptMs: 4000,
  /** All attempts of a call, with their bodies. */
  callMs: 15_000,
  /** A list is asked for in pages of so many names, 1000 at most. */
  namesOfPage: 1000,
};
export type BucketLimits = typeof defaultLimits;

/** A bucket as it is asked. */
export type OpenBucket = {
  readonly client: S3Client;
  readonly name: string;
  /** For messages: `s3://bucket/prefix`. */
  readonly description: string;
  /** @throws Error for a path that leaves its store */
  keyOf(path: string): string;
  readonly namesOfPage: number;
  /** What a call may take, for the client. */
  inTime(): { readonly abortSignal: AbortSignal };
};

export function openBucket(settings: BucketSettings, limits = defaultLimits): OpenBucket {
  const { bucket, prefix, region, endpoint, credentials } = settings;
  const client = new S3Client({
    region,
    maxAttempts: 3,
    // Every digest is checked by whoever reads; not every store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.attemptMs,
      socketTimeout: limits.attemptMs,
      throwOnRequestTimeout: true,
    },
    // Elsewhere than at Amazon a bucket seldom has a host name of its own.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials !== undefined && { credentials }),
  });
  return {
    client,
    name: bucket,
    description: `s3://${bucket}${prefix === '' ? '' : `/${prefix.slice(0, -1)}`}`,
    keyOf: (path) => prefix + requirePlainPath(path),
    namesOfPage: limits.namesOfPage,
    inTime: () => ({ abortSignal: AbortSignal.timeout(limits.callMs) }),
  };
}

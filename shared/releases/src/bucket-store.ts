import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { attemptsOf, bucketFailure, isNoSuchKey, isUndecided, statusOf } from './bucket-failure.ts';
import { mapAtMost } from './map-at-most.ts';
import { type BucketLimits, type OpenBucket, openBucket } from './open-bucket.ts';
import {
  isPlainPath,
  mostFileBytes,
  type ReleaseStore,
  requireSize,
  type StoredFile,
} from './release-store.ts';
import type { BucketSettings } from './store-settings.ts';

/** Two creations of one name met in the store, and neither is decided: asked again so many times. */
const mostConflicts = 5;

const deletionsAtOnce = 8;

async function readPage(bucket: OpenBucket, path: string, delimiter?: string, next?: string) {
  const command = new ListObjectsV2Command({
    Bucket: bucket.name,
    Prefix: `${bucket.keyOf(path)}/`,
    Delimiter: delimiter,
    ContinuationToken: next,
    MaxKeys: bucket.namesOfPage,
  });
  try {
    return await bucket.client.send(command, bucket.inTime());
  } catch (error) {
    throw bucketFailure(bucket, path, 'listed', error);
  }
}

/** Everything below a path; with a delimiter what lies directly in it, and its folders. */
async function list(bucket: OpenBucket, path: string, delimiter?: '/') {
  const start = bucket.keyOf(path).length + 1;
  const files: StoredFile[] = [];
  const folders: string[] = [];
  let next: string | undefined;
  do {
    const page = await readPage(bucket, path, delimiter, next);
    for (const { Key = '', ETag = '' } of page.Contents ?? []) {
      files.push({ name: Key.slice(start), stamp: ETag });
    }
    for (const { Prefix = '' } of page.CommonPrefixes ?? []) {
      folders.push(Prefix.slice(start, -1));
    }
    next = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (next !== undefined);
  // Consoles make folders of empty files that end with a slash, and people other things.
  return {
    files: files.filter(({ name }) => isPlainPath(name)).sort(byName),
    folders: folders.filter(isPlainPath).sort(),
  };
}

const byName = (one: StoredFile, other: StoredFile): number => (one.name < other.name ? -1 : 1);

async function read(
  bucket: OpenBucket,
  path: string,
  most = mostFileBytes,
): Promise<Buffer | undefined> {
  const command = new GetObjectCommand({ Bucket: bucket.name, Key: bucket.keyOf(path) });
  let size = 0;
  try {
    const { Body, ContentLength = 0 } = await bucket.client.send(command, bucket.inTime());
    size = ContentLength;
    if (size <= most) return Body && Buffer.from(await Body.transformToByteArray());
    if (Body instanceof Readable) Body.destroy();
  } catch (error) {
    if (isNoSuchKey(error)) return undefined;
    throw bucketFailure(bucket, path, 'read', error);
  }
  requireSize(path, size, most);
  return undefined;
}

/** True when the bytes that are there are these: a creation whose answer was lost did happen. */
const isThere = async (bucket: OpenBucket, path: string, bytes: Buffer): Promise<boolean> =>
  (await read(bucket, path))?.equals(bytes) === true;

async function create(bucket: OpenBucket, path: string, bytes: Buffer): Promise<boolean> {
  const Key = bucket.keyOf(path);
  const input = { Bucket: bucket.name, Key, Body: bytes, IfNoneMatch: '*' };
  for (let conflicts = 0; ; conflicts += 1) {
    try {
      await bucket.client.send(new PutObjectCommand(input), bucket.inTime());
      return true;
    } catch (error) {
      const status = statusOf(error);
      const isFirst = conflicts === 0 && attemptsOf(error) === 1;
      // Where an answer is lost the same is asked again, and then its own file may be what is there.
      if (status === 412) return !isFirst && (await isThere(bucket, path, bytes));
      if (status !== 409 || conflicts === mostConflicts) {
        const isOurs =
          isUndecided(error) && (await isThere(bucket, path, bytes).catch(() => false));
        if (isOurs) return true;
        throw bucketFailure(bucket, path, 'created', error);
      }
      await sleep(20 * 2 ** conflicts);
    }
  }
}

async function removeFile(bucket: OpenBucket, path: string): Promise<void> {
  const command = new DeleteObjectCommand({ Bucket: bucket.name, Key: bucket.keyOf(path) });
  try {
    await bucket.client.send(command, bucket.inTime());
  } catch (error) {
    throw bucketFailure(bucket, path, 'removed', error);
  }
}

/**
 * A store in a bucket that speaks S3. What makes it a ledger is `If-None-Match: *` on every creation:
 * `requireSingleCreation` shows whether the store goes by it.
 */
export function bucketStore(settings: BucketSettings, limits?: BucketLimits): ReleaseStore {
  const bucket = openBucket(settings, limits);
  return {
    description: bucket.description,
    folders: async (path) => (await list(bucket, path, '/')).folders,
    files: async (path) => (await list(bucket, path, '/')).files,
    filesBelow: async (path) => (await list(bucket, path)).files,
    read: (path, most) => read(bucket, path, most),
    create: (path, bytes) => create(bucket, path, bytes),
    remove: async (path) => {
      const { files } = await list(bucket, path);
      const paths = [path, ...files.map(({ name }) => `${path}/${name}`)];
      await mapAtMost(deletionsAtOnce, paths, (each) => removeFile(bucket, each));
    },
  };
}

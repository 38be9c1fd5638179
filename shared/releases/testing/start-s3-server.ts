/// <reference path="./s3rver.d.ts" />

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { BucketSettings } from '../src/store-settings.ts';
import { type S3Front, startS3Front } from './s3-front.ts';

export type S3Server = Pick<S3Front, 'endpoint' | 'asked' | 'failNext' | 'setUnreachable'> & {
  /** A new and empty bucket. */
  makeBucket(): Promise<BucketSettings>;
  close(): Promise<void>;
};

/** The server that `npm run test:bucket` has started, which goes by `If-None-Match` itself. */
const given = process.env.S3_TEST_ENDPOINT;

async function startS3rver() {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
  });
  // It leaves out the slash at the end of a bucket's own path, which clients sign.
  server.middleware.unshift((context, next) => {
    server.allowMismatchedSignatures = /^\/[^/]+\/?$/.test(context.path);
    return next();
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const givenServer = (endpoint: string) => ({
  endpoint,
  credentials: {
    accessKeyId: process.env.S3_TEST_ACCESS_KEY_ID ?? '',
    secretAccessKey: process.env.S3_TEST_SECRET_ACCESS_KEY ?? '',
  },
  close: async () => {},
});

/**
 * An S3 server on the loopback interface: the one of npm, with what it lacks done by what stands before it, or
 * the one that is given.
 *
 * @param isCareless the one of npm as it is: it takes a second creation of one name
 */
export async function startS3Server({ isCareless = false } = {}): Promise<S3Server> {
  const isGiven = given !== undefined && !isCareless;
  const server = isGiven ? givenServer(given) : await startS3rver();
  const front = await startS3Front(server.endpoint, { isStrict: !isGiven && !isCareless });
  return {
    ...front,
    makeBucket: async () => {
      const settings = {
        bucket: `releases-${randomUUID()}`,
        prefix: 'a/site/',
        region: 'us-east-1',
        endpoint: front.endpoint,
        credentials: server.credentials,
      };
      const client = new S3Client({ ...settings, forcePathStyle: true });
      await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
      client.destroy();
      return settings;
    },
    close: async () => {
      await front.close();
      await server.close();
    },
  };
}

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** Where releases lie, as hosts and publishers are told alike; docs/operations.md describes each variable. */
export const storeVariables = {
  RELEASE_STORE: text,
  S3_ENDPOINT: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^/\s@]+$/, 'must be https://host, without a path')),
  ),
  S3_REGION: z._default(text, 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_ACCESS_KEY_ID_FILE: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  S3_SECRET_ACCESS_KEY_FILE: z.optional(text),
};

export type BucketSettings = {
  readonly bucket: string;
  /** What every key begins with: nothing, or a path with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  /** Another server than Amazon's, as `https://host`. */
  readonly endpoint?: string | undefined;
  /** Without them the client looks where it always does: at the role that its machine has. */
  readonly credentials?:
    | { readonly accessKeyId: string; readonly secretAccessKey: string }
    | undefined;
};

export type StoreSettings = { readonly folder: string } | { readonly bucket: BucketSettings };

type Variables = Readonly<Record<string, string | undefined>>;

/** What is wrong with the variables, each named. No value is repeated: it may be a secret. */
export class StoreSettingsError extends Error {
  override readonly name = 'StoreSettingsError';
  readonly findings: readonly { readonly variable: string; readonly message: string }[];

  constructor(findings: StoreSettingsError['findings']) {
    super(findings.map(({ variable, message }) => `${variable} ${message}`).join('\n'));
    this.findings = findings;
  }
}

const refuse = (variable: string, message: string) =>
  new StoreSettingsError([{ variable, message }]);

/** `s3://bucket`, `s3://bucket/a/prefix`, or a folder. */
const bucketAddress =
  /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)*)\/?$/;

/** A secret as it is given, or from the file that `<name>_FILE` names: a container gets it so. */
function secretIn(given: Variables, name: string): string | undefined {
  const variable = `${name}_FILE`;
  const file = given[variable];
  if (file === undefined) return given[name];
  if (given[name] !== undefined) {
    throw refuse(variable, `is set together with ${name}: set one of them`);
  }
  const text = readSecretFile(file, variable);
  if (text === '') throw refuse(variable, 'names an empty file');
  return text;
}

function readSecretFile(file: string, variable: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw refuse(variable, 'names a file that cannot be read');
  }
}

function credentialsIn(given: Variables): BucketSettings['credentials'] {
  const accessKeyId = secretIn(given, 'S3_ACCESS_KEY_ID');
  const secretAccessKey = secretIn(given, 'S3_SECRET_ACCESS_KEY');
  if (accessKeyId !== undefined && secretAccessKey !== undefined) {
    return { accessKeyId, secretAccessKey };
  }
  if (accessKeyId !== undefined) throw refuse('S3_SECRET_ACCESS_KEY', 'is missing');
  if (secretAccessKey !== undefined) throw refuse('S3_ACCESS_KEY_ID', 'is missing');
  if (given.S3_ENDPOINT !== undefined) {
    throw refuse('S3_ACCESS_KEY_ID', 'is missing: only a machine of Amazon’s has a role');
  }
  return undefined;
}

/** @throws StoreSettingsError */
export function readStoreSettings(variables: Variables): StoreSettings {
  // An empty variable is one that compose or a shell could not fill in.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = z.safeParse(z.object(storeVariables), given);
  if (!result.success) {
    throw new StoreSettingsError(
      result.error.issues.map(({ path, message }) => ({ variable: path.join('.'), message })),
    );
  }
  const { RELEASE_STORE: store, S3_ENDPOINT: endpoint, S3_REGION: region } = result.data;
  if (!store.includes('://')) return { folder: resolve(store) };
  const [, bucket, path = ''] = bucketAddress.exec(store) ?? [];
  if (bucket === undefined) {
    throw refuse('RELEASE_STORE', 'must be a folder, or s3://bucket, or s3://bucket/prefix');
  }
  const prefix = path === '' ? '' : `${path.slice(1)}/`;
  return { bucket: { bucket, prefix, region, endpoint, credentials: credentialsIn(given) } };
}

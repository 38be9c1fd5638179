import type { OpenBucket } from './open-bucket.ts';

/** What the client throws: an answer of the server, or what became of the connection. */
type Failure = {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number; readonly attempts?: number };
};

export const statusOf = (error: unknown): number | undefined =>
  (error as Failure).$metadata?.httpStatusCode;

/** How often the client asked before it gave up. */
export const attemptsOf = (error: unknown): number => (error as Failure).$metadata?.attempts ?? 1;

export const isNoSuchKey = (error: unknown): boolean => (error as Failure).name === 'NoSuchKey';

/** True when nobody knows whether the request was carried out. */
export function isUndecided(error: unknown): boolean {
  const status = statusOf(error);
  return (status === undefined || status >= 500) && status !== 501;
}

/** True when the store itself did not answer: what it refused, or what is wrong with one object, is no silence. */
export const isSilence = ({ cause }: Error): boolean => cause !== undefined && isUndecided(cause);

function reasonOf(error: unknown): string {
  const { name, message, code } = error as Failure;
  if (name === 'AbortError') return 'no answer in time';
  const status = statusOf(error);
  const words = [...new Set([name, code, message])].filter((word) => word && word !== 'Error');
  return status === undefined ? words.join(': ') : `status ${status}, ${words.join(': ')}`;
}

/** The same in words: which path, what was to be done with it, and why that cannot be. */
export const bucketFailure = (
  { description }: OpenBucket,
  path: string,
  what: 'listed' | 'read' | 'created' | 'removed',
  error: unknown,
): Error =>
  new Error(`${description}/${path} cannot be ${what}: ${reasonOf(error)}`, { cause: error });

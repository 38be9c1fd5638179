import { createHash, randomBytes } from 'node:crypto';

/** What ends a mailed link, and lets its reader do one thing. Only its hash is kept. */
export const makeLinkToken = (): string => randomBytes(32).toString('base64url');

/** 256 random bits need no slow hash: nobody can guess what was hashed. */
export const hashOfLinkToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest();

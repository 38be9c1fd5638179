import { createHash } from 'node:crypto';

/**
 * What a loader of chunks has of a file, in base64 without the sign at its end: SHA-256, for in every entry these digests
 * are the bytes that do not compress.
 */
export const digestForLoader = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64').slice(0, -1);

/** In characters: of 32 bytes. */
export const digestLength = 43;

/** The value of an `integrity` attribute: https://www.w3.org/TR/sri-2/ */
export const subresourceIntegrity = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

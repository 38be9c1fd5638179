import { createHash } from 'node:crypto';

/** The value of an `integrity` attribute: https://www.w3.org/TR/sri-2/ */
export const subresourceIntegrity = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

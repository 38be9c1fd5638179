import { randomBytes } from 'node:crypto';
import { ensureSecret } from './ensure-secret.ts';

const tokenBytes = 32;

/** Makes what the API signs its requests to the signer with, on the first start, and returns its file. */
export const makeSignerToken = (folder: string) =>
  ensureSecret(folder, 'signer.token', () => `${randomBytes(tokenBytes).toString('base64url')}\n`);

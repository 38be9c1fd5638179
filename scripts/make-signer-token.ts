import { randomBytes } from 'node:crypto';
import { ensureSecret } from './ensure-secret.ts';

const tokenBytes = 32;

/** Makes what the signer knows the API by, on the first start, and returns its file. */
export const makeSignerToken = (folder: string) =>
  ensureSecret(folder, 'signer.token', () => `${randomBytes(tokenBytes).toString('base64url')}\n`);

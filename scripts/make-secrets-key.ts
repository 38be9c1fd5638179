import { randomBytes } from 'node:crypto';
import { ensureSecret } from './ensure-secret.ts';

const keyBytes = 32;

/**
 * Makes the key that seals what the API stores and must not show, on the first start, and returns
 * its file. It is never replaced: authenticator apps that were added under it would be lost.
 */
export const makeSecretsKey = (folder: string) =>
  ensureSecret(folder, 'secrets.key', () => `${randomBytes(keyBytes).toString('base64')}\n`);

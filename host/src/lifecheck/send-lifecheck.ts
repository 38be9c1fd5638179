import type { ShellApi } from '@tessera/shell';
import { languageHeader } from '../language/language-header.ts';

const longestWaitMs = 30_000;

/**
 * One lifecheck of the signed-in user; what the API answers is ignored. Resolves to whether it
 * answered well, and rejects when it could not be asked.
 */
export async function sendLifecheck(
  shell: Pick<ShellApi, 'config' | 'getIdToken'>,
): Promise<boolean> {
  const token = await shell.getIdToken();
  if (token === null) throw new Error('Nobody is signed in.');
  const response = await fetch(`${shell.config.userApiHost}/user/lifecheck`, {
    headers: { ...languageHeader(), authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal: AbortSignal.timeout(longestWaitMs),
  });
  await response.body?.cancel();
  return response.ok;
}

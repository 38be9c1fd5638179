import { signerAudience } from '@tessera/contracts/signer';
import { signRequestHead } from '@tessera/server/request-mac';
import { testToken } from './test-settings.ts';

export const testAudience = signerAudience({ bitcoinNetwork: 'regtest', ethereumChainId: 31_337 });

/** What the API would send, signed with its key. */
export function signedRequest(
  path: string,
  body: unknown,
  {
    at = Date.now(),
    key = testToken,
    audience = testAudience,
  }: { readonly at?: number; readonly key?: string; readonly audience?: string } = {},
) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const method = 'POST' as const;
  const authorization = signRequestHead(key, { audience, method, path, body: payload, at });
  return { method, headers: { authorization, 'content-type': 'application/json' }, payload };
}

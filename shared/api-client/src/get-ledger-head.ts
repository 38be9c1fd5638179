import { signedLedgerHeadSchema } from '@tessera/contracts/ledger-proof';
import { request } from './request.ts';

/** `GET /ledger/head`: the newest head that is signed. @throws what `request` throws */
export function getLedgerHead(signal?: AbortSignal) {
  return request({ method: 'GET', path: '/ledger/head', schema: signedLedgerHeadSchema, signal });
}

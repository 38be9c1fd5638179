import { reservesListSchema } from '@tessera/contracts/reserves';
import { request } from './request.ts';

/** `GET /reserves`: what was proved of reserves, newest first. @throws what `request` throws */
export function getReserves(signal?: AbortSignal) {
  return request({ method: 'GET', path: '/reserves', schema: reservesListSchema, signal });
}

import { request } from '@tessera/api-client/request';
import { nothingSchema } from '@tessera/contracts/nothing';

/** An entry that is gone already is no failure. */
export function removeAddress(id: string) {
  const path = `/addresses/${encodeURIComponent(id)}`;
  return request({ method: 'DELETE', path, schema: nothingSchema });
}

import { request } from '@tessera/api-client/request';
import { type AddAddressRequest, addressEntrySchema } from '@tessera/contracts/address-book';

/** Refused with `invalid_address`, or `address_exists`. */
export function addAddress(body: AddAddressRequest, idempotencyKey: string) {
  const path = '/addresses';
  return request({ method: 'POST', path, schema: addressEntrySchema, body, idempotencyKey });
}

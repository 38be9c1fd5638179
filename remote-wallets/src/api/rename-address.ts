import { request } from '@tessera/api-client/request';
import { addressEntrySchema, type RenameAddressRequest } from '@tessera/contracts/address-book';

export function renameAddress({ id, ...body }: RenameAddressRequest & { readonly id: string }) {
  const path = `/addresses/${encodeURIComponent(id)}`;
  return request({ method: 'PATCH', path, schema: addressEntrySchema, body });
}

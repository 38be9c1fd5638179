import { request } from '@tessera/api-client/request';
import { nothingSchema } from '@tessera/contracts/nothing';
import { payeeSchema } from '@tessera/contracts/payees';

const pathOf = (id: string) => `/payees/${encodeURIComponent(id)}`;

/** Another name for the same account. */
export const renamePayee = ({ id, name }: { readonly id: string; readonly name: string }) =>
  request({ method: 'PATCH', path: pathOf(id), schema: payeeSchema, body: { name } });

/** One that is gone already is no failure. */
export const removePayee = (id: string) =>
  request({ method: 'DELETE', path: pathOf(id), schema: nothingSchema });

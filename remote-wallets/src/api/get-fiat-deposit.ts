import { queryKeys } from '@tessera/api-client/query-keys';
import { readQuery } from '@tessera/api-client/read-query';
import { fiatDepositDetailSchema } from '@tessera/contracts/fiat';

/** A deposit with how to pay it and its steps. */
export const fiatDepositQuery = (id: string) =>
  readQuery({
    queryKey: queryKeys.fiat.deposit(id),
    path: `/fiat/deposits/${encodeURIComponent(id)}`,
    schema: fiatDepositDetailSchema,
  });

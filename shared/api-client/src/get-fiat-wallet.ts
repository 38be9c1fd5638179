import { fiatWalletSchema } from '@tessera/contracts/fiat';
import { queryKeys } from './query-keys.ts';
import { readQuery } from './read-query.ts';

/** The user's euro wallet. */
export const fiatWalletQuery = readQuery({
  queryKey: queryKeys.fiat.wallet,
  path: '/fiat',
  schema: fiatWalletSchema,
});

import { walletListSchema } from '@tessera/contracts/wallets';
import { queryKeys } from './query-keys.ts';
import { readQuery } from './read-query.ts';

/** The user's spot wallets, one per coin. */
export const walletsQuery = readQuery({
  queryKey: queryKeys.wallets.list,
  path: '/wallets',
  schema: walletListSchema,
});

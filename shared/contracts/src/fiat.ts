import * as z from 'zod/mini';
import { idSchema, moneySchema } from './money.ts';

/** `GET /fiat`: the user's euro wallet. */
export const fiatWalletSchema = z.object({
  id: idSchema,
  balance: z.object({ available: moneySchema, held: moneySchema }),
});
export type FiatWallet = z.infer<typeof fiatWalletSchema>;

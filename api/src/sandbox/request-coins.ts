import type { FaucetRequest } from '@tessera/contracts/sandbox';
import { parseAmount } from '@tessera/money/parse-amount';
import { fromWireMoney, toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../app-context.ts';
import { depositTargets } from '../chains/deposit-targets.ts';
import { DomainError } from '../problems/domain-error.ts';
import { notFound } from '../problems/not-found.ts';
import { findWallet } from '../wallets/find-wallet.ts';
import type { Faucet } from './faucet.ts';

const minimum = parseAmount('0.01', 'ETH');
const maximum = parseAmount('10', 'ETH');

/** Sends coins of the test chain to the user's own deposit address, by a real transaction. */
export async function requestCoins(
  context: AppContext,
  faucet: Faucet,
  { userId, body }: { readonly userId: string; readonly body: FaucetRequest },
): Promise<{ transactionId: string }> {
  const { id, asset } = await findWallet(context.database, { userId, walletId: body.walletId });
  const amount = fromWireMoney(body.amount).minor;
  if (body.amount.asset !== asset || amount < minimum || amount > maximum) throw outOfRange();
  const target = (await depositTargets(context, [id])).get(id);
  if (!target) throw notFound('wallet');
  return faucet.send({ asset, address: target.address, amount });
}

const outOfRange = () =>
  new DomainError({
    code: 'faucet_amount',
    status: 422,
    title: 'The faucet does not give this amount',
    detail: 'Ask for 0.01 to 10 ETH.',
    extensions: {
      minimum: toWireMoney({ asset: 'ETH', minor: minimum }),
      maximum: toWireMoney({ asset: 'ETH', minor: maximum }),
    },
  });

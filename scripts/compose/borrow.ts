import { fiatWalletSchema } from '../../shared/contracts/src/fiat.ts';
import {
  acceptedQuoteSchema,
  loanDetailSchema,
  loanPageSchema,
} from '../../shared/contracts/src/loans.ts';
import type { Coin } from '../../shared/contracts/src/money.ts';
import type { Wallet } from '../../shared/contracts/src/wallets.ts';
import { examplePerson } from '../../shared/testing/src/example-person.ts';
import { readWallets } from './deposit-coins.ts';
import { expectStatus } from './request-site.ts';

/** What the tests' loan is about: 1 ETH secures it at any price that the sandbox begins with. */
export const oneEther = { asset: 'ETH', amount: '1.000000000000000000' } as const;
const principal = { asset: 'EUR' as const, amount: '500.00' };

/** Says who borrows, asks with terms that nobody offers, and accepts the quote of the answer. */
export async function borrowEuros(api: string, token: string) {
  await expectStatus(200, `${api}/profile`, { method: 'PUT', token, body: examplePerson });
  const request = {
    collateral: oneEther,
    principal,
    termMonths: 12,
    plan: 'bullet',
  };
  const outdated = { termsVersion: 'none', aprBasisPoints: 0, payout: principal };
  const refused = await expectStatus(409, `${api}/loans`, {
    token,
    body: { ...request, accepted: outdated },
  });
  const { quote } = refused.json as { quote: unknown };
  const { json } = await expectStatus(201, `${api}/loans`, {
    token,
    body: { ...request, accepted: acceptedQuoteSchema.parse(quote) },
  });
  return loanDetailSchema.parse(json);
}

/** What a person owns and owes, to be compared with what it was before. */
export async function readHoldings(api: string, token: string) {
  const fiat = await expectStatus(200, `${api}/fiat`, { token });
  const loans = await expectStatus(200, `${api}/loans`, { token });
  const wallets = await readWallets(api, token);
  return {
    coins: Object.fromEntries(wallets.map(({ asset, balance }) => [asset, balance])) as Record<
      Coin,
      Wallet['balance']
    >,
    depositAddresses: wallets.map(({ deposit }) => deposit.address),
    euros: fiatWalletSchema.parse(fiat.json).balance.available.amount,
    loans: loanPageSchema.parse(loans.json).items.map(({ id, state }) => ({ id, state })),
  };
}

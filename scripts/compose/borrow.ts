import { fiatWalletSchema } from '../../shared/contracts/src/fiat.ts';
import {
  acceptedQuoteSchema,
  loanDetailSchema,
  loanPageSchema,
} from '../../shared/contracts/src/loans.ts';
import { faucetAnswerSchema } from '../../shared/contracts/src/sandbox.ts';
import { depositPageSchema, walletListSchema } from '../../shared/contracts/src/wallets.ts';
import { pollUntil } from './poll-until.ts';
import { expectStatus } from './request-site.ts';

const depositTimeoutMs = 90_000;

/** What the tests' loan is about: 1 ETH secures it at any price that the sandbox begins with. */
const ether = (amount: string) => ({ asset: 'ETH' as const, amount });
const principal = { asset: 'EUR' as const, amount: '500.00' };

export const findEtherWallet = async (api: string, token: string) => {
  const { json } = await expectStatus(200, `${api}/wallets`, { token });
  const wallet = walletListSchema.parse(json).items.find(({ asset }) => asset === 'ETH');
  if (!wallet) throw new Error('there is no Ether wallet');
  return wallet;
};

/** Lets the faucet send one ether, and waits until the deposit has been credited. */
export const depositEther = async (api: string, token: string) => {
  const { id: walletId } = await findEtherWallet(api, token);
  const sent = await expectStatus(200, `${api}/sandbox/faucet`, {
    token,
    body: { walletId, amount: ether('1.000000000000000000') },
  });
  const { transactionId } = faucetAnswerSchema.parse(sent.json);
  await pollUntil('the deposit', depositTimeoutMs, async () => {
    const { json } = await expectStatus(200, `${api}/wallets/${walletId}/deposits`, { token });
    const deposits = depositPageSchema.parse(json).items;
    const deposit = deposits.find((candidate) => candidate.transactionId === transactionId);
    return deposit?.state === 'credited' || undefined;
  });
};

const borrower = {
  givenNames: 'Ada',
  familyName: 'Example',
  street: 'Musterstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  dateOfBirth: '1990-12-10',
};

/** Says who borrows, asks with terms that nobody offers, and accepts the quote of the answer. */
export const borrowEuros = async (api: string, token: string) => {
  await expectStatus(200, `${api}/profile`, { method: 'PUT', token, body: borrower });
  const request = {
    collateral: ether('1.000000000000000000'),
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
};

/** What a person owns and owes, to be compared with what it was before. */
export const readHoldings = async (api: string, token: string) => {
  const fiat = await expectStatus(200, `${api}/fiat`, { token });
  const loans = await expectStatus(200, `${api}/loans`, { token });
  const { balance, deposit } = await findEtherWallet(api, token);
  return {
    depositAddress: deposit.address,
    ether: balance,
    euros: fiatWalletSchema.parse(fiat.json).balance.available.amount,
    loans: loanPageSchema.parse(loans.json).items.map(({ id, state }) => ({ id, state })),
  };
};

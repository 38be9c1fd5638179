import type { Coin } from '../../shared/contracts/src/money.ts';
import { faucetAnswerSchema } from '../../shared/contracts/src/sandbox.ts';
import { depositPageSchema, walletListSchema } from '../../shared/contracts/src/wallets.ts';
import { pollUntil } from './poll-until.ts';
import { expectStatus } from './request-site.ts';

const depositTimeoutMs = 90_000;

export const readWallets = async (api: string, token: string) => {
  const { json } = await expectStatus(200, `${api}/wallets`, { token });
  return walletListSchema.parse(json).items;
};

export const findWallet = async (api: string, token: string, coin: Coin) => {
  const wallet = (await readWallets(api, token)).find(({ asset }) => asset === coin);
  if (!wallet) throw new Error(`there is no wallet of ${coin}`);
  return wallet;
};

/** Decimal, with as many digits as the coin has. */
export interface Amount {
  readonly asset: Coin;
  readonly amount: string;
}

/** Lets the faucet send coins, and waits until the deposit has been credited. */
export const depositCoins = async (api: string, token: string, amount: Amount) => {
  const { id: walletId } = await findWallet(api, token, amount.asset);
  const body = { walletId, amount };
  const sent = await expectStatus(200, `${api}/sandbox/faucet`, { token, body });
  const { transactionId } = faucetAnswerSchema.parse(sent.json);
  await pollUntil(`the deposit of ${amount.asset}`, depositTimeoutMs, async () => {
    const { json } = await expectStatus(200, `${api}/wallets/${walletId}/deposits`, { token });
    const deposits = depositPageSchema.parse(json).items;
    const deposit = deposits.find((candidate) => candidate.transactionId === transactionId);
    return deposit?.state === 'credited' || undefined;
  });
};

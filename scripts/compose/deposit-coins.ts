import { deepStrictEqual as assertSame } from 'node:assert';
import { expect } from '@playwright/test';
import type { Coin } from '../../shared/contracts/src/money.ts';
import { faucetAnswerSchema } from '../../shared/contracts/src/sandbox.ts';
import { depositPageSchema, walletListSchema } from '../../shared/contracts/src/wallets.ts';
import { expectStatus } from './request-site.ts';

const depositTimeoutMs = 90_000;

export async function readWallets(api: string, token: string) {
  const { json } = await expectStatus(200, `${api}/wallets`, { token });
  return walletListSchema.parse(json).items;
}

export async function getWallet(api: string, token: string, coin: Coin) {
  const wallet = (await readWallets(api, token)).find(({ asset }) => asset === coin);
  if (!wallet) throw new Error(`there is no wallet of ${coin}`);
  return wallet;
}

/** Decimal, with as many digits as the coin has. */
export type Amount = {
  readonly asset: Coin;
  readonly amount: string;
};

/** Lets the faucet send coins, and waits until the deposit has been credited. */
export async function depositCoins(api: string, token: string, amount: Amount) {
  const { id: walletId } = await getWallet(api, token, amount.asset);
  const body = { walletId, amount };
  const sent = await expectStatus(200, `${api}/sandbox/faucet`, { token, body });
  const { transactionId } = faucetAnswerSchema.parse(sent.json);
  await expect(async () => {
    const { json } = await expectStatus(200, `${api}/wallets/${walletId}/deposits`, { token });
    const deposits = depositPageSchema.parse(json).items;
    const deposit = deposits.find((candidate) => candidate.transactionId === transactionId);
    assertSame(deposit?.state, 'credited', `the deposit of ${amount.asset}`);
  }).toPass({ timeout: depositTimeoutMs });
}

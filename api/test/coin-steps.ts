import type { WithdrawalDetail } from '@tessera/contracts/withdrawals';
import type { CollateralAsset } from '@tessera/money/asset';
import { parseAmount } from '@tessera/money/parse-amount';
import type { LightMyRequestResponse } from 'fastify';
import { uuidV7 } from '../src/platform/database/uuid-v7.ts';
import { testAddresses } from './test-addresses.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** What a withdrawal costs in tests that have no node to ask. */
export const testFees = { BTC: '0.00001000', ETH: '0.000500000000000000', USDC: '2.000000' };

/** Promises a fee as a quote does, without a node that says what it is. */
export async function promiseFee(
  { context }: TestApp,
  asset: CollateralAsset,
  address: string = testAddresses[asset],
): Promise<void> {
  const now = context.clock.now();
  await context.database
    .insertInto('withdrawal_quotes')
    .values({
      id: uuidV7(now),
      asset,
      address,
      fee: parseAmount(testFees[asset], asset),
      quoted_at: now,
      valid_until: new Date(now.getTime() + 300_000),
    })
    .execute();
}

export async function requestCoins(
  user: TestUser,
  {
    asset = 'ETH',
    amount,
    fee = testFees[asset],
    to = { address: testAddresses[asset] },
    key,
  }: {
    readonly asset?: CollateralAsset;
    readonly amount: string;
    readonly fee?: string;
    readonly to?: object;
    readonly key?: string;
  },
): Promise<LightMyRequestResponse> {
  const { id } = await user.wallet(asset);
  const body = { amount: { asset, amount }, fee: { asset, amount: fee }, to };
  return user.post(`/wallets/${id}/withdrawals`, key === undefined ? { body } : { body, key });
}

type Named = Pick<WithdrawalDetail, 'id'>;

/** The code of the newest mail of the signer for a withdrawal. */
export function coinCode({ context }: TestApp, { id }: Named): string {
  return context.signer.mailFor(id)?.code ?? '';
}

/** Another code than the right one. */
export function wrongCoinCode(test: TestApp, withdrawal: Named): string {
  return coinCode(test, withdrawal) === '000000' ? '111111' : '000000';
}

export function confirmCoins(
  test: TestApp,
  user: TestUser,
  withdrawal: Named,
  codes: { readonly emailCode?: string; readonly totpCode?: string } = {},
): Promise<LightMyRequestResponse> {
  const body = { emailCode: coinCode(test, withdrawal), ...codes };
  return user.post(`/withdrawals/${withdrawal.id}/confirm`, { body });
}

/** Available and held coins of a wallet. */
export async function coins(
  user: TestUser,
  asset: CollateralAsset = 'ETH',
): Promise<{ available: string; held: string }> {
  const { balance } = await user.wallet(asset);
  return { available: balance.available.amount, held: balance.held.amount };
}

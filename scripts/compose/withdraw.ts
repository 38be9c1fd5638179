import { ok as assert, deepStrictEqual as assertSame } from 'node:assert';
import { expect } from '@playwright/test';
import {
  type Withdrawal,
  withdrawalDetailSchema,
  withdrawalQuoteSchema,
} from '../../shared/contracts/src/withdrawals.ts';
import { type Amount, getWallet } from './deposit-coins.ts';
import type { Person } from './person.ts';
import { expectStatus } from './request-site.ts';

const sendTimeoutMs = 60_000;
/** After a kill a signed transaction is sent again within 15 seconds, and then confirmed. */
const completionTimeoutMs = 150_000;

async function readWithdrawal(api: string, token: string, id: string): Promise<Withdrawal> {
  const { json } = await expectStatus(200, `${api}/withdrawals/${id}`, { token });
  return withdrawalDetailSchema.parse(json);
}

/** Asks for the fee as quoted, and enters the code that the signer has mailed. */
export async function withdraw(
  api: string,
  token: string,
  person: Person,
  { amount, address }: { readonly amount: Amount; readonly address: string },
): Promise<Withdrawal> {
  const { id: walletId } = await getWallet(api, token, amount.asset);
  const wallet = `${api}/wallets/${walletId}`;
  const quote = await expectStatus(200, `${wallet}/withdrawal-quote?to=${address}`, { token });
  const { fee } = withdrawalQuoteSchema.parse(quote.json);
  const requested = await expectStatus(201, `${wallet}/withdrawals`, {
    token,
    body: { amount, fee, to: { address } },
  });
  const { id, destination } = withdrawalDetailSchema.parse(requested.json);
  const emailCode = await person.readCode(destination.address);
  await expectStatus(200, `${api}/withdrawals/${id}/confirm`, { token, body: { emailCode } });
  return readWithdrawal(api, token, id);
}

/** Until a first one of them has been sent to its network. */
export const untilOneIsSent = (api: string, token: string, withdrawals: readonly Withdrawal[]) =>
  expect(async () => {
    const now = await Promise.all(withdrawals.map(({ id }) => readWithdrawal(api, token, id)));
    assert(
      now.some(({ transactionId }) => transactionId !== null),
      'none was sent',
    );
  }).toPass({ timeout: sendTimeoutMs });

export async function untilCompleted(api: string, token: string, { id, amount }: Withdrawal) {
  await expect(async () => {
    const { state } = await readWithdrawal(api, token, id);
    assertSame(state, 'completed', `the withdrawal of ${amount.asset} is ${state}`);
  }).toPass({ timeout: completionTimeoutMs });
  return readWithdrawal(api, token, id);
}

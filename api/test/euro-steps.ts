import type { FiatDepositDetail, FiatWithdrawalDetail } from '@tessera/contracts/fiat';
import type { LightMyRequestResponse } from 'fastify';
import { runDueWork } from '../src/service/background/run-due-work.ts';
import type { TestApp, TestUser } from './test-app.ts';

export const testIban = 'DE89370400440532013000';

/** Pays euros in by a transfer with a reference of one's own, up to their credit. */
export async function payIn(test: TestApp, user: TestUser, amount: string) {
  const deposit = (await user.post('/fiat/deposits', { body: { amount: null } })).json();
  const paymentId = await transfer(user, amount, deposit.reference);
  await runDueWork(test.context);
  return { deposit: deposit as FiatDepositDetail, paymentId };
}

export async function transfer(user: TestUser, amount: string, remittance: string) {
  const body = { amount: { asset: 'EUR', amount }, remittance };
  return (await user.post('/sandbox/bank/payments', { body })).json().paymentId as string;
}

export function requestWithdrawal(
  user: TestUser,
  amount: string,
  {
    to = { name: 'Ada Lovelace', iban: testIban } as object,
    key,
  }: { to?: object; key?: string } = {},
): Promise<LightMyRequestResponse> {
  const call = { body: { amount: { asset: 'EUR', amount }, to } };
  return user.post('/fiat/withdrawals', key === undefined ? call : { ...call, key });
}

/** The code of the newest mail to a user, as they would read it. */
export async function mailedCode(test: TestApp, name: string): Promise<string> {
  await runDueWork(test.context);
  const mails = test.context.mailer.sent.filter(({ to }) => to === `${name}@example.com`);
  const codes = mails.flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);
  return codes.at(-1) ?? '';
}

export async function confirm(
  user: TestUser,
  withdrawal: Pick<FiatWithdrawalDetail, 'id'>,
  emailCode: string,
): Promise<LightMyRequestResponse> {
  return user.post(`/fiat/withdrawals/${withdrawal.id}/confirm`, { body: { emailCode } });
}

export async function euros(user: TestUser): Promise<{ available: string; held: string }> {
  const { balance } = (await user.get('/fiat')).json();
  return { available: balance.available.amount, held: balance.held.amount };
}

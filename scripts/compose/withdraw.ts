import {
  type Withdrawal,
  withdrawalDetailSchema,
  withdrawalQuoteSchema,
} from '../../shared/contracts/src/withdrawals.ts';
import { type Amount, findWallet } from './coins.ts';
import type { Person } from './person.ts';
import { pollUntil } from './poll-until.ts';
import { expectStatus } from './request-site.ts';

const sendTimeoutMs = 60_000;
/** After a kill a signed transaction is sent again within 15 seconds, and then confirmed. */
const completionTimeoutMs = 150_000;

const readWithdrawal = async (api: string, token: string, id: string): Promise<Withdrawal> => {
  const { json } = await expectStatus(200, `${api}/withdrawals/${id}`, { token });
  return withdrawalDetailSchema.parse(json);
};

/** Asks for the fee as quoted, and enters the code that the signer has mailed. */
export const withdraw = async (
  api: string,
  token: string,
  person: Person,
  { amount, address }: { readonly amount: Amount; readonly address: string },
): Promise<Withdrawal> => {
  const { id: walletId } = await findWallet(api, token, amount.asset);
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
};

/** Until a first one of them has been sent to its network. */
export const untilOneIsSent = (api: string, token: string, withdrawals: readonly Withdrawal[]) =>
  pollUntil('a transaction', sendTimeoutMs, async () => {
    const now = await Promise.all(withdrawals.map(({ id }) => readWithdrawal(api, token, id)));
    return now.some(({ transactionId }) => transactionId !== null) || undefined;
  });

export const untilCompleted = (api: string, token: string, { id, amount }: Withdrawal) =>
  pollUntil(`the withdrawal of ${amount.asset}`, completionTimeoutMs, async () => {
    const withdrawal = await readWithdrawal(api, token, id);
    if (withdrawal.state === 'completed') return withdrawal;
    throw new Error(`it is ${withdrawal.state}`);
  });

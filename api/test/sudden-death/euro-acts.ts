import type { FiatDeposit, FiatWithdrawal } from '@tessera/contracts/fiat';
import { productFacts } from '@tessera/lending/product-facts';
import { lesser } from '@tessera/money/lesser';
import { money } from '@tessera/money/money';
import { parseAmount } from '@tessera/money/parse-amount';
import { toWireMoney } from '@tessera/money/wire-money';
import { testIban } from '../euro-steps.ts';
import { type Act, amountUpTo, type Customer, write } from './customer.ts';

const leastTransfer = parseAmount('1', 'EUR');
const mostPaidIn = parseAmount('400', 'EUR');
const mostWithdrawn = parseAmount('100', 'EUR');
const mostUnconfirmed = 3;

const inEuros = (minor: bigint) => toWireMoney(money('EUR', minor));

const payIn: Act = async (customer) => {
  const { books } = customer;
  const deposit = await write<FiatDeposit>(customer, '/fiat/deposits', { amount: null });
  books.effects.push(`instruction ${deposit.id}`);
  const cents = leastTransfer + amountUpTo(customer, mostPaidIn);
  const { paymentId } = await write<{ paymentId: string }>(customer, '/sandbox/bank/payments', {
    amount: inEuros(cents),
    remittance: deposit.reference,
  });
  books.paidIn += cents;
  books.effects.push(`payment ${paymentId} ${cents}`);
};

const withdraw: Act = async (customer) => {
  const { books, name } = customer;
  const cents = amountUpTo(customer, lesser(books.euros, mostWithdrawn));
  if (cents < leastTransfer || books.unconfirmed.size >= mostUnconfirmed) return;
  if (await hasItsShare(customer)) return;
  // A name for each, by which its code is found among the mails.
  const payee = `${name} ${books.effects.length}`;
  const { id } = await write<FiatWithdrawal>(customer, '/fiat/withdrawals', {
    amount: inEuros(cents),
    to: { name: payee, iban: testIban },
  });
  books.unconfirmed.set(id, { cents, payee });
  books.euros -= cents;
  books.effects.push(`withdrawal ${id} ${cents}`);
};

/** Of the codes of a sign-in, or of withdrawals that are open: those that the bank has not settled count. */
async function hasItsShare({ books, client }: Customer): Promise<boolean> {
  const requested = books.effects.filter((effect) => effect.startsWith('withdrawal ')).length;
  if (requested >= productFacts.mailedCodesASignIn) return true;
  const { items } = await client.read<{ items: FiatWithdrawal[] }>('/fiat/withdrawals?limit=100');
  const open = items.filter(({ endedAt }) => endedAt === null).length;
  return open >= productFacts.mostOpenWithdrawals;
}

const confirm: Act = async (customer) => {
  const { books, codeFor } = customer;
  for (const [id, { payee }] of books.unconfirmed) {
    const emailCode = codeFor(payee);
    if (emailCode === undefined) continue;
    await write(customer, `/fiat/withdrawals/${id}/confirm`, { emailCode });
    books.unconfirmed.delete(id);
    books.effects.push(`submitted ${id}`);
  }
};

/** Only when there are many: most are to be confirmed, which takes until their mail has come. */
const cancel: Act = async (customer) => {
  const { books, random } = customer;
  if (books.unconfirmed.size < mostUnconfirmed) return;
  const [id, withdrawal] = random.pick([...books.unconfirmed]) ?? [];
  if (id === undefined || !withdrawal) return;
  await write(customer, `/fiat/withdrawals/${id}/cancel`);
  books.unconfirmed.delete(id);
  books.euros += withdrawal.cents;
  books.effects.push(`cancelled ${id}`);
};

export const euroActs = [payIn, withdraw, confirm, cancel];

import { setTimeout as sleep } from 'node:timers/promises';
import type { LoanQuoteAnswer } from '../../shared/contracts/src/loan-quotes.ts';
import type { LoanDetail } from '../../shared/contracts/src/loans.ts';
import type { SandboxMail } from '../../shared/contracts/src/sandbox.ts';
import type { Wallet } from '../../shared/contracts/src/wallets.ts';
import type { WithdrawalDetail, WithdrawalQuote } from '../../shared/contracts/src/withdrawals.ts';
import { productFacts } from '../../shared/lending/src/product-facts.ts';
import { displayAmountWithUnit } from '../../shared/money/src/display-amount.ts';
import { money } from '../../shared/money/src/money.ts';
import { parseAmount } from '../../shared/money/src/parse-amount.ts';
import { toWireMoney } from '../../shared/money/src/wire-money.ts';
import { examplePerson } from '../../shared/testing/src/example-person.ts';
import type { Book } from './books.ts';
import { type Coin, coins, minorOf } from './coins.ts';
import { type Person, Refused } from './person.ts';

/** What is quoted changes with price and fee: then the answer names it, and it is asked anew. */
const quotesTried = 20;
/** A day's codes, without those for what has to be mailed again. */
const mostWithdrawals = productFacts.mailedCodesADay / 2;
const mailPatienceMs = 15_000;
/** Coins of before an accident may need the next life to arrive. */
const lostAfterMs = 45_000;
const coinPatienceMs = 10 * 60_000;
const pollMs = 300;

async function walletOf({ read }: Person, asset: Coin): Promise<Wallet> {
  const { items } = await read<{ items: Wallet[] }>('/wallets');
  const found = items.find((each) => each.asset === asset);
  if (!found) throw new Error(`No wallet of ${asset}`);
  return found;
}

/** The faucet sends coins by a real transaction; nobody waits here until they are credited. */
export async function deposit(book: Book, asset: Coin): Promise<void> {
  const { id: walletId } = await walletOf(book.person, asset);
  const amount = { asset, amount: coins[asset].deposit };
  await book.person.write('/sandbox/faucet', { walletId, amount });
  book.deposits += 1;
}

/** What is free now, in minor units. */
async function freeOf(person: Person, asset: Coin): Promise<bigint> {
  return minorOf((await walletOf(person, asset)).balance.available);
}

/**
 * A node that is killed keeps no block of its last second, and a faucet's coins in it are gone. Whoever
 * waits for long asks for them again; that all which a chain has was credited is compared at the end.
 * @throws when even those do not come
 */
async function untilFree(book: Book, asset: Coin, wanted: bigint): Promise<void> {
  const deadline = performance.now() + coinPatienceMs;
  let askAgainAt = performance.now() + lostAfterMs;
  while ((await freeOf(book.person, asset)) < wanted) {
    const now = performance.now();
    if (now > deadline) throw new Error(`${asset} of ${book.person.email} never arrived`);
    if (now > askAgainAt) {
      await deposit(book, asset);
      askAgainAt = now + lostAfterMs;
    }
    await sleep(pollMs);
  }
}

/** Of so many tries, as long as what is refused is a quote of before. */
export async function onNewestQuote<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const isOld = error instanceof Refused && error.status === 409 && tries < quotesTried;
      if (!isOld) throw error;
      await sleep(pollMs);
    }
  }
}

/** Each is a little more than the one before, so that they can be told apart on the chain. */
function withdrawalOf({ withdrawals }: Book, asset: Coin) {
  const { withdrawal, step } = coins[asset];
  const least = parseAmount(withdrawal, asset);
  const more = BigInt(withdrawals.length) * parseAmount(step, asset);
  return toWireMoney(money(asset, least + more));
}

/** To an address outside, and confirmed by the code of its mail, as often as a day has codes for. */
export async function withdraw(book: Book, asset: Coin): Promise<void> {
  const { person } = book;
  if (book.withdrawals.length >= mostWithdrawals) return;
  const amount = withdrawalOf(book, asset);
  await untilFree(book, asset, 2n * minorOf(amount));
  const { id: walletId } = await walletOf(person, asset);
  const address = book.outside[asset];
  const withdrawal = await onNewestQuote(async () => {
    const { fee } = await person.read<WithdrawalQuote>(
      `/wallets/${walletId}/withdrawal-quote?to=${address}`,
    );
    return await person.write<WithdrawalDetail>(`/wallets/${walletId}/withdrawals`, {
      amount,
      fee,
      to: { address },
    });
  }).catch(unlessManyOpen);
  if (!withdrawal) return;
  book.withdrawals.push({ id: withdrawal.id, asset, amount: minorOf(amount) });
  await confirm(person, withdrawal);
}

/** A mail that an accident took is asked for again. */
async function confirm(person: Person, withdrawal: WithdrawalDetail): Promise<void> {
  const { id } = withdrawal;
  for (;;) {
    const emailCode = await newestCode(person, withdrawal);
    try {
      if (emailCode) await person.write(`/withdrawals/${id}/confirm`, { emailCode });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // The answer was cut off, or a newer code is on its way.
      if (
        !['code_accepted_already', 'step_up_wrong_code', 'illegal_transition'].includes(error.code)
      ) {
        throw error;
      }
    }
    const { state } = await person.read<WithdrawalDetail>(`/withdrawals/${id}`);
    if (state !== 'pending_confirmation') return;
    await person.write(`/withdrawals/${id}/resend-code`, {}).catch(unlessRefused);
  }
}

/** Those before have to end first, which takes its blocks. */
function unlessManyOpen(error: unknown): undefined {
  if (!(error instanceof Refused) || error.code !== 'too_many_open_withdrawals') throw error;
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}

async function newestCode({ email, read }: Person, { amount }: WithdrawalDetail) {
  const shown = displayAmountWithUnit(minorOf(amount), amount.asset, 'en').replaceAll(
    '\u00a0',
    ' ',
  );
  const deadline = performance.now() + mailPatienceMs;
  while (performance.now() < deadline) {
    const { items } = await read<{ items: SandboxMail[] }>(
      `/sandbox/mails?to=${encodeURIComponent(email)}`,
    );
    const mail = items.find(({ text }) => text.includes(`Amount: ${shown}`));
    const code = /^Your code: (\d{6})$/m.exec(mail?.text ?? '')?.[1];
    if (code) return code;
    await sleep(pollMs);
  }
  return undefined;
}

/** A loan is asked for by somebody who has said who they are. */
export const completeProfile = ({ person }: Book): Promise<void> =>
  person.replace('/profile', examplePerson);

/** The smallest loan there is, far from a margin call. */
export async function borrow(book: Book, asset: Coin): Promise<void> {
  const { person } = book;
  const { collateral } = coins[asset];
  await untilFree(book, asset, minorOf({ asset, amount: collateral }));
  const query = new URLSearchParams({
    collateralAsset: asset,
    termMonths: '3',
    principal: '500',
    collateral,
  });
  const loan = await onNewestQuote(async () => {
    const { termsVersion, plans } = await person.read<LoanQuoteAnswer>(`/loans/quote?${query}`);
    const quote = plans.find(({ plan }) => plan === 'bullet');
    if (!quote?.possible) throw new Error(`No quote: ${JSON.stringify(quote)}`);
    const { collateral: pledged, principal, aprBasisPoints, payout } = quote;
    const accepted = { termsVersion, aprBasisPoints, payout };
    return await person.write<LoanDetail>('/loans', {
      collateral: pledged,
      principal,
      termMonths: 3,
      plan: 'bullet',
      accepted,
    });
  });
  book.loans.push({ id: loan.id });
}

import type { FiatWithdrawalDetail } from '@tessera/contracts/fiat';
import type { LoanQuoteAnswer } from '@tessera/contracts/loan-quotes';
import type { LoanDetail } from '@tessera/contracts/loans';
import type { SandboxMail } from '@tessera/contracts/sandbox';
import type { Wallet } from '@tessera/contracts/wallets';
import type { WithdrawalDetail, WithdrawalQuote } from '@tessera/contracts/withdrawals';
import type { Account } from '../../fixtures/accounts.ts';
import { type Customer, giveCoins, openLoan, payInEuros } from '../../fixtures/customer.ts';
import { newBitcoinAddress } from '../../fixtures/outside-addresses.ts';
import { expect, type Walk } from '../../fixtures/walk.ts';
import type { Scene } from '../recorded.ts';

type World = Pick<Walk, 'customer' | 'time' | 'prices'> & { readonly account: Account };

const bitcoinLoan = { asset: 'BTC', collateral: '0.05', principal: '1000.00' } as const;
const calledLoan = { asset: 'BTC', collateral: '0.05', principal: '1650.00' } as const;
const iban = 'DE89370400440532013000';

const askEuros = ({ send }: Customer, amount: string) =>
  send<FiatWithdrawalDetail>('POST', '/fiat/withdrawals', {
    amount: { asset: 'EUR', amount },
    to: { name: 'Ada Example', iban },
  });

/** Confirmed by its mailed code, so that they leave: what waits for its code for long is free again. */
async function sendEuros({ customer, account }: World, amount: string) {
  const { id } = await askEuros(customer, amount);
  const mailedCode = async () => {
    const path = `/sandbox/mails?to=${encodeURIComponent(account.email)}`;
    const { items } = await customer.get<{ items: readonly SandboxMail[] }>(path);
    return items.flatMap(({ text }) => /^Your code: (\d{6})$/m.exec(text)?.[1] ?? [])[0];
  };
  await expect.poll(mailedCode, { timeout: 30_000 }).toBeDefined();
  await customer.send('POST', `/fiat/withdrawals/${id}/confirm`, { emailCode: await mailedCode() });
}

async function askCoins({ get, send }: Customer, address: string) {
  const { items } = await get<{ items: Wallet[] }>('/wallets');
  const wallet = items.find(({ asset }) => asset === 'BTC');
  const path = `/wallets/${wallet?.id}`;
  const { fee } = await get<WithdrawalQuote>(`${path}/withdrawal-quote?to=${address}`);
  return send<WithdrawalDetail>('POST', `${path}/withdrawals`, {
    amount: { asset: 'BTC', amount: '0.01000000' },
    fee,
    to: { address },
  });
}

async function waitForCollateral({ get, send }: Customer): Promise<string> {
  const query = 'collateralAsset=ETH&termMonths=12&principal=2000.00&ltvBasisPoints=4000';
  const { termsVersion, plans } = await get<LoanQuoteAnswer>(`/loans/quote?${query}`);
  const quote = plans.find(({ plan }) => plan === 'bullet');
  if (!quote?.possible) throw new Error('No quote for a loan that waits');
  const { aprBasisPoints, payout, principal, collateral } = quote;
  const accepted = { termsVersion, aprBasisPoints, payout };
  const wish = { collateral, principal, termMonths: 12, plan: 'bullet', accepted };
  const { id } = await send<LoanDetail>('POST', '/loans', { ...wish, waitForCollateral: true });
  return id;
}

async function callMargin({ customer, prices }: World): Promise<string> {
  await giveCoins(customer, 'BTC', '0.1');
  const id = await openLoan(customer, calledLoan);
  await prices.fallTo(74, 'BTC');
  return id;
}

/** Brings a person to where a scene begins; answers the loan that it is about. */
export const makers: Readonly<
  Record<Exclude<Scene, 'visitor'>, (world: World) => Promise<string | undefined>>
> = {
  newcomer: async () => undefined,
  waiting: async ({ customer }) => waitForCollateral(customer),
  confirming: async ({ customer }) => {
    await giveCoins(customer, 'BTC', '0.1');
    await payInEuros(customer, '250.00');
    await askEuros(customer, '100.00');
    await askCoins(customer, newBitcoinAddress());
    return undefined;
  },
  settled: async ({ customer, time }) => {
    await giveCoins(customer, 'BTC', '0.2');
    await giveCoins(customer, 'ETH', '3');
    await giveCoins(customer, 'USDC', '5000');
    await payInEuros(customer, '250.00');
    const address = newBitcoinAddress();
    await customer.send('POST', '/addresses', { asset: 'BTC', label: 'Cold wallet', address });
    await customer.send('POST', '/payees', { name: 'Ada Example', iban });
    await customer.send('POST', '/support/tickets', {
      kind: 'question',
      subject: 'Repaying early',
      text: 'Does it cost anything to repay a part of my loan before it is due?',
    });
    const id = await openLoan(customer, { ...bitcoinLoan, plan: 'amortising', termMonths: 12 });
    await openLoan(customer, { asset: 'ETH', collateral: '1', principal: '900.00', termMonths: 6 });
    await openLoan(customer, {
      asset: 'USDC',
      collateral: '2000',
      principal: '1200.00',
      plan: 'interest_only',
      termMonths: 24,
    });
    await time.passDays(33);
    await customer.send('POST', `/loans/${id}/repayments`, {
      amount: { asset: 'EUR', amount: '100.00' },
    });
    return id;
  },
  called: async (world) => {
    await payInEuros(world.customer, '2000.00');
    return callMargin(world);
  },
  overdue: async (world) => {
    const { customer, time } = world;
    await giveCoins(customer, 'BTC', '0.05');
    const id = await openLoan(customer, { ...bitcoinLoan, plan: 'amortising', termMonths: 3 });
    await sendEuros(world, '980.00');
    await time.passDays(32);
    const overdue = async () => (await customer.get<LoanDetail>(`/loans/${id}`)).overdue ?? null;
    await expect.poll(overdue).not.toBeNull();
    return id;
  },
  matured: async ({ customer, time }) => {
    await giveCoins(customer, 'BTC', '0.05');
    const id = await openLoan(customer, bitcoinLoan);
    await time.passDays(93);
    return id;
  },
  sold: async (world) => {
    const id = await callMargin(world);
    await world.prices.fallTo(55, 'BTC');
    await world.time.pass(1 / 60);
    const state = async () => (await world.customer.get<LoanDetail>(`/loans/${id}`)).health;
    await expect.poll(state).not.toBe('margin_call');
    return id;
  },
};

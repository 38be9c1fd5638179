import type { FiatWallet, FiatWithdrawal } from '@tessera/contracts/fiat';
import type { Loan } from '@tessera/contracts/loans';
import type { Wallet } from '@tessera/contracts/wallets';
import type { Withdrawal } from '@tessera/contracts/withdrawals';
import type { Coin, Customer } from '../../fixtures/customer.ts';

type Items<Item> = { readonly items: readonly Item[] };

/** An amount of the API in minor units. */
export const minorOf = ({ amount }: { readonly amount: string }): bigint =>
  BigInt(amount.replace('.', ''));

const total = (amounts: readonly { readonly amount: string }[]) =>
  amounts.map(minorOf).reduce((sum, each) => sum + each, 0n);

export const loansOf = async ({ get }: Customer) =>
  (await get<Items<Loan>>('/loans?limit=100')).items;

export async function walletOf({ get }: Customer, coin: Coin): Promise<Wallet> {
  const { items } = await get<Items<Wallet>>('/wallets');
  const found = items.find(({ asset }) => asset === coin);
  if (!found) throw new Error(`No wallet of ${coin}`);
  return found;
}

export async function withdrawalsOf(customer: Customer, coin: Coin) {
  const { id } = await walletOf(customer, coin);
  return (await customer.get<Items<Withdrawal>>(`/wallets/${id}/withdrawals?limit=100`)).items;
}

export const euroWithdrawalsOf = async ({ get }: Customer) =>
  (await get<Items<FiatWithdrawal>>('/fiat/withdrawals?limit=100')).items;

/** What is free and held of a coin or of euros. */
async function fundsOf(customer: Customer, asset: Coin | 'EUR') {
  const { balance } =
    asset === 'EUR' ? await customer.get<FiatWallet>('/fiat') : await walletOf(customer, asset);
  return { free: minorOf(balance.available), held: minorOf(balance.held) };
}

/** Every loan, what is owed on all of them, and what there is in euros and coins. */
export async function measureLoans(customer: Customer, coin: Coin) {
  const loans = (await loansOf(customer)).filter((loan) => loan.collateral.asset === coin);
  const [euros, coins] = [await fundsOf(customer, 'EUR'), await fundsOf(customer, coin)];
  const pledged = total(loans.map(({ collateral }) => collateral));
  return {
    loans: BigInt(loans.length),
    running: BigInt(loans.filter(({ state }) => state === 'active').length),
    waiting: BigInt(loans.filter(({ state }) => state === 'awaiting_collateral').length),
    owed: total(loans.map(({ debt }) => debt)),
    euros: euros.free,
    pledged,
    coins: coins.free + coins.held + pledged,
  };
}

/** What was requested and not decided, how much of it is to arrive, and what is held beyond that and its fees. */
export async function measureWithdrawals(customer: Customer, coin: Coin) {
  const pending = (await withdrawalsOf(customer, coin)).filter(({ endedAt }) => endedAt === null);
  const { held, free } = await fundsOf(customer, coin);
  const amount = total(pending.map((each) => each.amount));
  return {
    pending: BigInt(pending.length),
    amount,
    heldBeyond: held - amount - total(pending.map(({ fee }) => fee)),
    coins: free + held,
  };
}

export async function measureEuroWithdrawals(customer: Customer) {
  const all = await euroWithdrawalsOf(customer);
  const pending = all.filter(({ state }) => state === 'pending_confirmation');
  const confirmed = all.filter(({ submittedAt }) => submittedAt !== null);
  return {
    pending: BigInt(pending.length),
    confirmed: BigInt(confirmed.length),
    amount: total(confirmed.map((each) => each.amount)),
    ...(await fundsOf(customer, 'EUR')),
  };
}

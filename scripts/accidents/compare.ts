import { bitcoinScript } from '../../shared/addresses/src/bitcoin-script.ts';
import type { FiatWallet } from '../../shared/contracts/src/fiat.ts';
import type { Loan } from '../../shared/contracts/src/loans.ts';
import type { Deposit, Wallet } from '../../shared/contracts/src/wallets.ts';
import type { Withdrawal } from '../../shared/contracts/src/withdrawals.ts';
import type { Book } from './books.ts';
import { type Coin, minorOf } from './coins.ts';
import type { Person } from './person.ts';
import type { Receipt } from './read-chains.ts';

/** How the chains name who was paid at an address. */
function recipient(asset: Coin, address: string): string {
  if (asset !== 'BTC') return address.toLowerCase();
  return bitcoinScript(address, 'regtest');
}

async function pagesOf<Item>(person: Person, path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = cursor && `?cursor=${encodeURIComponent(cursor)}`;
    const page: { items: Item[]; nextCursor: string | null } = await person.read(path + query);
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n);

/** What a person's screens say, against the chains and against what they were told. None: all is so. */
export async function compare(book: Book, receipts: readonly Receipt[]): Promise<string[]> {
  const { items } = await book.person.read<{ items: Wallet[] }>('/wallets');
  const wallets = await Promise.all(items.map((wallet) => compareWallet(book, wallet, receipts)));
  return [...wallets.flat(), ...(await compareLoans(book))].map(
    (finding) => `${book.person.email}: ${finding}`,
  );
}

async function compareWallet(
  book: Book,
  { id, asset, balance, deposit }: Wallet,
  receipts: readonly Receipt[],
): Promise<string[]> {
  const to = recipient(asset, deposit.address);
  const arrived = receipts.filter((each) => each.asset === asset && each.to === to);
  const deposits = await pagesOf<Deposit>(book.person, `/wallets/${id}/deposits`);
  const withdrawals = await pagesOf<Withdrawal>(book.person, `/wallets/${id}/withdrawals`);
  const left = sum(withdrawals.map(({ amount, fee }) => minorOf(amount) + minorOf(fee)));
  const has = sum([balance.available, balance.held, balance.collateral].map(minorOf));
  const line = (transactionId: string, amount: bigint) => `${amount} in ${transactionId}`;
  return [
    ...differences(
      `${asset} credited`,
      arrived.map(({ transactionId, amount }) => line(transactionId, amount)),
      deposits
        .filter(({ state }) => state === 'credited')
        .map(({ transactionId, amount }) => line(transactionId, minorOf(amount))),
    ),
    ...(has === sum(arrived.map(({ amount }) => amount)) - left
      ? []
      : [`${has} ${asset} are there, ${left} went out, ${arrived.length} payments arrived`]),
    ...differences(
      `withdrawals of ${asset}`,
      book.withdrawals.filter((each) => each.asset === asset).map((each) => each.id),
      withdrawals.map((each) => each.id),
    ),
    ...paidOut(book, asset, receipts),
  ];
}

/** No two withdrawals are of the same amount. */
function paidOut(
  { outside, withdrawals }: Book,
  asset: Coin,
  receipts: readonly Receipt[],
): string[] {
  const to = recipient(asset, outside[asset]);
  return differences(
    `${asset} paid to ${outside[asset]}`,
    withdrawals.filter((each) => each.asset === asset).map(({ amount }) => `${amount}`),
    receipts
      .filter((each) => each.asset === asset && each.to === to)
      .map(({ amount }) => `${amount}`),
  );
}

/** Nobody here has other euros than those that loans paid out, and nobody spends any. */
async function compareLoans({ person, loans }: Book): Promise<string[]> {
  const found = await pagesOf<Loan>(person, '/loans');
  const { balance } = await person.read<FiatWallet>('/fiat');
  const has = sum([balance.available, balance.held].map(minorOf));
  const payouts = sum(found.map(({ payout }) => minorOf(payout)));
  return [
    ...differences(
      'loans',
      loans.map(({ id }) => id),
      found.map(({ id }) => id),
    ),
    ...(has === payouts ? [] : [`${has} cents are there, loans paid out ${payouts}`]),
  ];
}

/** Each once on either side. */
function differences(what: string, meant: readonly string[], found: readonly string[]): string[] {
  const rest = [...found];
  const missing = meant.filter((each) => {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [
    ...missing.map((each) => `${what}: ${each} is missing`),
    ...rest.map((each) => `${what}: ${each} is too many`),
  ];
}

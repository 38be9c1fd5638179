import { insist } from '../broken-invariant.ts';
import type { World } from '../world.ts';

type Entry = {
  readonly number: bigint;
  readonly transfer_id: string;
  readonly account_id: bigint;
  readonly asset: string;
  readonly side: 'debit' | 'credit';
  readonly amount: bigint;
};

type Account = {
  readonly id: bigint;
  readonly kind: string;
  readonly asset: string;
  readonly owner_id: string | null;
  readonly balance: bigint;
  readonly summed: boolean;
};

/** Grow on their debit side; the others on their credit side. */
const debitKinds = new Set([
  'custody',
  'in_transit',
  'receivable',
  'loan_receivable',
  'inventory',
  'network_fees',
  'credit_losses',
]);

const neverNegative = new Set([
  ...['custody', 'in_transit', 'unattributed', 'available', 'held', 'collateral'],
  ...['receivable', 'loan_receivable', 'inventory'],
]);

/** What is kept for customers, and for whom. */
const kept = ['custody', 'in_transit'];
const owed = ['unattributed', 'available', 'held', 'collateral'];
const assetsOfTheHouse = ['inventory', 'loan_receivable', 'receivable'];
const costsOfTheHouse = ['network_fees', 'credit_losses'];
const fundsOfTheHouse = ['capital', 'trading', 'income'];

/** Double entry by a second pair of hands: adds up all entries itself and compares. */
export function ledgerAudit({ pool }: Pick<World, 'pool'>) {
  let last = 0n;
  const balances = new Map<bigint, bigint>();
  return async (): Promise<void> => {
    const { rows: entries } = await pool.query<Entry>(
      `select number, transfer_id, account_id, asset, side, amount
      from ledger_entries where number > $1 order by number`,
      [last],
    );
    last = entries.at(-1)?.number ?? last;
    balanceTransfers(entries);
    for (const { account_id: id, side, amount } of entries) {
      balances.set(id, (balances.get(id) ?? 0n) + (side === 'debit' ? amount : -amount));
    }
    const { rows: accounts } = await pool.query<Account>(
      'select id, kind, asset, owner_id, balance, summed from ledger_accounts',
    );
    compareBalances(accounts, balances);
    await compareHolds(pool, accounts);
  };
}

function balanceTransfers(entries: readonly Entry[]): void {
  const sums = new Map<string, bigint>();
  for (const { transfer_id: id, asset, side, amount } of entries) {
    const key = `${id} in ${asset}`;
    sums.set(key, (sums.get(key) ?? 0n) + (side === 'debit' ? amount : -amount));
  }
  for (const [key, sum] of sums) {
    insist(sum === 0n, () => `Debits and credits of transfer ${key} differ by ${sum}`);
  }
}

function compareBalances(
  accounts: readonly Account[],
  balances: ReadonlyMap<bigint, bigint>,
): void {
  const totals = new Map<string, bigint>();
  for (const { id, kind, asset, owner_id: owner, balance, summed } of accounts) {
    const debits = balances.get(id) ?? 0n;
    const own = debitKinds.has(kind) ? debits : -debits;
    const name = `${kind} ${asset} of ${owner ?? 'the house'}`;
    insist(summed || own === balance, () => `${name} is ${balance}, its entries say ${own}`);
    insist(own >= 0n || !neverNegative.has(kind), () => `${name} is ${own}`);
    const key = `${kind} ${asset}`;
    totals.set(key, (totals.get(key) ?? 0n) + own);
  }
  const total = (kinds: readonly string[], asset: string) =>
    kinds.reduce((sum, kind) => sum + (totals.get(`${kind} ${asset}`) ?? 0n), 0n);
  for (const asset of ['BTC', 'ETH', 'USDC', 'EUR']) {
    const [has, owes] = [total(kept, asset), total(owed, asset)];
    insist(has === owes, () => `${has} ${asset} is kept for customers, who have ${owes}`);
    const [own, funds] = [
      total([...assetsOfTheHouse, ...costsOfTheHouse], asset),
      total(fundsOfTheHouse, asset),
    ];
    insist(own === funds, () => `The house has ${own} ${asset}, out of ${funds}`);
  }
}

async function compareHolds(pool: World['pool'], accounts: readonly Account[]): Promise<void> {
  const { rows } = await pool.query<{ owner: string; asset: string; open: bigint }>(
    `select hold.user_id as owner, hold.asset, sum(hold.amount) as open
    from ledger_holds as hold
    where not exists (
      select from ledger_hold_events where hold_id = hold.id and type <> 'placed'
    )
    group by hold.user_id, hold.asset`,
  );
  const open = new Map(rows.map(({ owner, asset, open }) => [`${owner} ${asset}`, open]));
  for (const { kind, asset, owner_id: owner, balance } of accounts) {
    if (kind !== 'held') continue;
    const expected = open.get(`${owner} ${asset}`) ?? 0n;
    open.delete(`${owner} ${asset}`);
    insist(expected === balance, () => `${balance} ${asset} is held for holds of ${expected}`);
  }
  insist(open.size === 0, () => `Holds without an account: ${[...open.keys()]}`);
}

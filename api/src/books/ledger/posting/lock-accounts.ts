import type { MinorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AccountName } from '../account-kind.ts';

/** An account to be locked where the customer `debtor` has ever owed us its asset. */
export type Alongside = { readonly name: AccountName; readonly debtor: string };

/** Balances by `accountKey`; that of a summed account is 0. */
export type LockedBalances = ReadonlyMap<string, MinorUnits>;

/** Accounts in the order in which the database is told of them: there they are named by their place. */
export class AccountList {
  readonly names: readonly AccountName[];
  readonly #debtors: readonly (string | null)[];
  readonly #places: ReadonlyMap<string, number>;

  constructor(names: readonly AccountName[], alongside: readonly Alongside[] = []) {
    const wanted = new Map<string, { name: AccountName; debtor: string | null }>();
    for (const name of names) wanted.set(accountKey(name), { name, debtor: null });
    for (const { name, debtor } of alongside) {
      const key = accountKey(name);
      const other = wanted.get(key);
      // Whichever of several owes, it is locked with the others, in the order of ids, and not after them.
      const isForOne = other === undefined || other.debtor === debtor;
      wanted.set(key, { name, debtor: isForOne ? debtor : null });
    }
    this.names = [...wanted.values()].map(({ name }) => name);
    this.#debtors = [...wanted.values()].map(({ debtor }) => debtor);
    this.#places = new Map([...wanted.keys()].map((key, index) => [key, index + 1]));
  }

  /** From 1, as SQL counts. */
  placeOf(name: AccountName): number {
    const place = this.#places.get(accountKey(name));
    if (place === undefined) throw new Error(`Account ${accountKey(name)} is not listed`);
    return place;
  }

  /** The account of a place that the database gave. */
  at(place: number | bigint): AccountName {
    const name = this.names[Number(place) - 1];
    if (!name) throw new Error(`There is no account at place ${place}`);
    return name;
  }

  /** As `ledger_lock_accounts` and `ledger_post_transfer` take them: one array for each column. */
  get columns() {
    return sql`${this.names.map(({ kind }) => kind)}::text[],
      ${this.names.map(({ asset }) => asset)}::text[],
      ${this.names.map(ownerOf)}::uuid[],
      ${this.names.map((name) => ('userId' in name ? name.userId : null))}::uuid[],
      ${this.#debtors}::uuid[]`;
  }
}

/**
 * Locks accounts in the order of their ids, so that two transfers never wait for each other; those
 * that do not exist yet are opened before. A row that was waited for is read again, so that its balance
 * is the one that was committed meanwhile.
 */
export async function lockAccounts(
  trx: Transaction,
  names: readonly AccountName[],
  at: Date,
): Promise<LockedBalances> {
  const accounts = new AccountList(names);
  const { rows } = await sql<{ place: bigint; balance: MinorUnits }>`
    select place, balance from ledger_lock_accounts(${accounts.columns}, ${at})
  `.execute(trx);
  return new Map(rows.map(({ place, balance }) => [accountKey(accounts.at(place)), balance]));
}

function ownerOf(name: AccountName): string | null {
  if ('loanId' in name) return name.loanId;
  return 'userId' in name ? name.userId : null;
}

export function accountKey(name: AccountName): string {
  return `${name.kind}:${name.asset}:${ownerOf(name) ?? 'house'}`;
}

import type { MinorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { type AccountName, accountKinds } from '../account-kind.ts';

export type LockedAccount = {
  readonly id: bigint;
  readonly name: AccountName;
  readonly guarded: boolean;
  readonly balance: MinorUnits;
};

/** An account to be locked where the customer `debtor` has ever owed us its asset. */
export type Alongside = { readonly name: AccountName; readonly debtor: string };

/** By `accountKey`. */
export type LockedAccounts = ReadonlyMap<string, LockedAccount>;

/**
 * Locks accounts in the order of their ids, so that two transfers never wait for each other; those
 * that do not exist yet are opened before. Summed accounts have no balance to protect and stay free.
 * `alongside` names accounts that are locked with the others where their `receivable` is open.
 */
export async function lockAccounts(
  trx: Transaction,
  names: readonly AccountName[],
  at: Date,
  alongside: readonly Alongside[] = [],
): Promise<LockedAccounts> {
  const required = new Map(names.map((name) => [accountKey(name), name]));
  const { found, locked } = await lockOpenAccounts(trx, required, alongside);
  const missing = [...required].filter(([key]) => !found.has(key));
  if (missing.length === 0) return locked;
  await openAccounts(trx, missing, at);
  return (await lockOpenAccounts(trx, required, alongside)).locked;
}

/**
 * Finds and locks in one statement, and locks nothing while an account is missing: who waits for
 * another to open one holds no lock. A row that was waited for is read again, so that its balance
 * is the one that was committed meanwhile.
 */
async function lockOpenAccounts(
  trx: Transaction,
  required: ReadonlyMap<string, AccountName>,
  alongside: readonly Alongside[],
) {
  const wanted = [
    ...[...required].map(([key, name]) => ({ key, name, debtor: null })),
    ...alongside
      .map(({ name, debtor }) => ({ key: accountKey(name), name, debtor }))
      .filter(({ key }) => !required.has(key)),
  ];
  const owners = wanted.map(({ name }) => ownerOf(name));
  const { rows } = await sql<{ key: string; id: bigint; balance: MinorUnits; locked: boolean }>`
    with found as materialized (
      select wanted.key, wanted.debtor, account.id, account.summed
      from unnest(
        ${wanted.map(({ key }) => key)}::text[],
        ${wanted.map(({ name }) => name.kind)}::text[],
        ${wanted.map(({ name }) => name.asset)}::text[],
        ${owners.map(({ owner_type }) => owner_type)}::text[],
        ${owners.map(({ owner_id }) => owner_id)}::uuid[],
        ${wanted.map(({ debtor }) => debtor)}::uuid[]
      ) as wanted (key, kind, asset, owner_type, owner_id, debtor)
      cross join lateral (
        select id, summed from ledger_accounts
        where kind = wanted.kind and asset = wanted.asset and owner_type = wanted.owner_type
          and owner_id = wanted.owner_id
        union all
        select id, summed from ledger_accounts
        where wanted.owner_id is null and owner_id is null
          and kind = wanted.kind and asset = wanted.asset and owner_type = 'house'
      ) as account
      where wanted.debtor is null or exists (
        select from ledger_accounts
        where kind = 'receivable' and asset = wanted.asset and owner_type = 'user'
          and owner_id = wanted.debtor
      )
    ), locked as materialized (
      select id, balance from ledger_accounts
      where id = any(array(select id from found where not summed))
        and (select count(*) from found where debtor is null) = ${required.size}
      order by id
      for no key update
    )
    select found.key, found.id, coalesce(locked.balance, 0) as balance,
      found.summed or locked.id is not null as locked
    from found left join locked on locked.id = found.id
  `.execute(trx);
  const names = new Map(wanted.map(({ key, name }) => [key, name]));
  return {
    found: new Set(rows.map(({ key }) => key)),
    locked: new Map(
      rows.flatMap(({ key, id, balance, locked }) => {
        const name = names.get(key);
        if (!name || !locked) return [];
        return [[key, { id, name, balance, guarded: accountKinds[name.kind].guarded }]];
      }),
    ),
  };
}

async function openAccounts(
  trx: Transaction,
  missing: readonly (readonly [string, AccountName])[],
  at: Date,
): Promise<void> {
  const inOneOrder = missing.toSorted(([a], [b]) => (a < b ? -1 : 1));
  await trx
    .insertInto('ledger_accounts')
    .values(
      inOneOrder.map(([, name]) => {
        const { normalSide, guarded, summed } = accountKinds[name.kind];
        return {
          kind: name.kind,
          asset: name.asset,
          ...ownerOf(name),
          normal_side: normalSide,
          guarded,
          summed,
          opened_at: at,
        };
      }),
    )
    .onConflict((conflict) => conflict.constraint('ledger_accounts_identity').doNothing())
    .execute();
}

function ownerOf(name: AccountName) {
  if ('loanId' in name) {
    return { owner_type: 'loan', owner_id: name.loanId, user_id: name.userId } as const;
  }
  if ('userId' in name) {
    return { owner_type: 'user', owner_id: name.userId, user_id: name.userId } as const;
  }
  return { owner_type: 'house', owner_id: null, user_id: null } as const;
}

export function accountKey(name: AccountName): string {
  return `${name.kind}:${name.asset}:${ownerOf(name).owner_id ?? 'house'}`;
}

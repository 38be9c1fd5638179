import type { Transaction } from '../database/database.ts';
import { type AccountName, accountKinds } from './account-kind.ts';

export type LockedAccount = {
  readonly id: bigint;
  readonly name: AccountName;
  readonly guarded: boolean;
  readonly balance: bigint;
};

/**
 * Opens the accounts that do not exist yet and locks the others in the order of their ids, so that
 * two transfers never wait for each other. Summed accounts have no balance to protect and stay free.
 */
export async function lockAccounts(
  trx: Transaction,
  names: readonly AccountName[],
  at: Date,
): Promise<ReadonlyMap<string, LockedAccount>> {
  const wanted = new Map(names.map((name) => [accountKey(name), name]));
  const missing = new Map(wanted);
  for (const { key } of await findAccounts(trx, [...wanted.values()])) missing.delete(key);
  if (missing.size > 0) await openAccounts(trx, [...missing.values()], at);

  const found = await findAccounts(trx, [...wanted.values()]);
  const balances = await lockBalances(
    trx,
    found.filter(({ name }) => !accountKinds[name.kind].summed).map(({ id }) => id),
  );
  return new Map(
    found.map(({ key, id, name }) => {
      const { guarded } = accountKinds[name.kind];
      return [key, { id, name, guarded, balance: balances.get(id) ?? 0n }];
    }),
  );
}

/** Locks in a statement of its own: it must see what was committed while it waited. */
async function lockBalances(
  trx: Transaction,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('ledger_accounts')
    .select(['id', 'balance'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

async function findAccounts(trx: Transaction, names: readonly AccountName[]) {
  const byKey = new Map(names.map((name) => [accountKey(name), name]));
  const rows = await trx
    .selectFrom('ledger_accounts')
    .select(['id', 'kind', 'asset', 'owner_type', 'owner_id'])
    .where((eb) =>
      eb.or(
        names.map((name) => {
          const owner = ownerOf(name);
          return eb.and([
            eb('kind', '=', name.kind),
            eb('asset', '=', name.asset),
            eb('owner_type', '=', owner.owner_type),
            owner.owner_id === null
              ? eb('owner_id', 'is', null)
              : eb('owner_id', '=', owner.owner_id),
          ]);
        }),
      ),
    )
    .execute();
  return rows.flatMap((row) => {
    const key = `${row.kind}:${row.asset}:${row.owner_id ?? 'house'}`;
    const name = byKey.get(key);
    return name ? [{ key, id: row.id, name }] : [];
  });
}

async function openAccounts(
  trx: Transaction,
  names: readonly AccountName[],
  at: Date,
): Promise<void> {
  const inOneOrder = names.toSorted((a, b) => (accountKey(a) < accountKey(b) ? -1 : 1));
  await trx
    .insertInto('ledger_accounts')
    .values(
      inOneOrder.map((name) => {
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

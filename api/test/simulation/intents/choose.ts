import type { LoanId, UserId } from '@tessera/contracts/ids';
import { tokenOf } from '../../test-tokens.ts';
import { insist } from '../broken-invariant.ts';
import { closeGate } from '../gate-control.ts';
import type { Instance } from '../instance.ts';
import type { World } from '../world.ts';

export type Customer = { readonly id: UserId; readonly name: string };

/** Somebody with an account, now and then one that is closed. */
export function chooseCustomer(world: World): Promise<Customer | undefined> {
  const isOpen = world.random.chance(0.95) ? 'closed_at is null' : 'true';
  return chooseRow(
    world,
    `select id, subject from users where ${isOpen} order by length(subject), subject`,
  );
}

/** One of the rows of a query that names a customer's `id` and `subject` beside other things. */
export async function chooseRow<T extends object>(
  { pool, random }: World,
  query: string,
  values: unknown[] = [],
): Promise<(T & Customer) | undefined> {
  const { rows } = await pool.query<T & { id: UserId; subject: string }>(query, values);
  const row = random.pick(rows);
  return row && { ...row, name: row.subject.replace('subject-', '') };
}

export type ChosenLoan = Customer & {
  readonly loanId: LoanId;
  readonly asset: 'BTC' | 'ETH' | 'USDC';
  readonly outstanding: bigint;
};

export async function chooseLoan(
  { pool, random }: World,
  states: readonly string[],
): Promise<ChosenLoan | undefined> {
  const { rows } = await pool.query<ChosenLoan & { subject: string }>(
    `select users.id, users.subject, loans.id as "loanId", loans.asset, loans.outstanding
    from loans join users on users.id = loans.user_id
    where loans.state = any($1) order by loans.id`,
    [states],
  );
  const row = random.pick(rows);
  return row && { ...row, name: row.subject.replace('subject-', '') };
}

export async function available(
  { pool }: World,
  { id }: Pick<Customer, 'id'>,
  asset: string,
): Promise<bigint> {
  const { rows } = await pool.query<{ balance: bigint }>(
    `select balance from ledger_accounts
    where kind = 'available' and asset = $1 and owner_type = 'user' and owner_id = $2`,
    [asset, id],
  );
  return rows[0]?.balance ?? 0n;
}

/** A part of an amount, at least one unit. Sometimes all of it, sometimes more than that. */
export function part({ random }: World, whole: bigint): bigint {
  if (random.chance(0.2)) return whole > 0n ? whole : 1n;
  if (random.chance(0.05)) return whole + 1n;
  const share = (whole * BigInt(random.between(1, 1_000))) / 1_000n;
  return share > 0n ? share : 1n;
}

/** What a screen reads before it asks, past all gates. */
export async function read<T>(
  { instances }: World,
  name: string,
  url: string,
): Promise<{ readonly status: number; readonly body: T }> {
  const [instance] = instances as readonly [Instance, ...Instance[]];
  const headers = { authorization: `Bearer ${tokenOf(name)}` };
  const response = await instance.app.inject({ method: 'GET', url, headers });
  // Of several questions at once the first refusal is the answer: the others end here, and not in what comes next.
  await closeGate(instance.control);
  const { statusCode: status } = response;
  insist(status < 500, () => `GET ${url} answered ${status}: ${response.body}`);
  return { status, body: response.json() };
}

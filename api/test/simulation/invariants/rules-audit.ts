import type { LoanId } from '@tessera/contracts/ids';
import { type CollateralAsset, scaleOf } from '@tessera/money/asset';
import { type Price, parsePrice } from '@tessera/money/price';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import type { LoanRow } from '../../../src/lending/loans/find-loans.ts';
import { loanPosition, owedOn } from '../../../src/lending/loans/loan-position.ts';
import { readRunningLoan } from '../../../src/lending/loans/running-loan.ts';
import { BrokenInvariant, insist } from '../broken-invariant.ts';
import type { Instance } from '../instance.ts';
import type { World } from '../world.ts';
import type { Audit } from './step.ts';

/** The product's terms in basis points, written down a second time. */
const terms = {
  BTC: { opening: 6_000n, warning: 6_500n },
  ETH: { opening: 5_500n, warning: 6_200n },
  USDC: { opening: 8_000n, warning: 8_400n },
} as const;

/** Up to which LTV each rate is offered. */
function boundOf(asset: CollateralAsset, apr: number): bigint {
  if (apr === 690) return 2_500n;
  if (apr === 790) return 3_500n;
  if (apr === 990 && asset !== 'USDC') return 5_000n;
  return terms[asset].opening;
}

type Standing = {
  readonly asset: CollateralAsset;
  readonly collateral: bigint;
  /** EUR per whole unit with 8 decimals. */
  readonly price: bigint;
};

/** Whether so many cents are at most so many basis points of the collateral's value. */
function isWithin(debt: bigint, bound: bigint, { asset, collateral, price }: Standing): boolean {
  const unitsPerCent = 10n ** BigInt(scaleOf(asset)) * 1_000_000n;
  return debt * 10_000n * unitsPerCent <= bound * collateral * price;
}

/** The rules whose breach would still balance: what may be opened, released and sold. */
export function rulesAudit(world: World): Audit {
  const { pool } = world;
  let lastEvent = 0n;
  let sales = 0;
  let pricesSince = new Date(0);
  return async ({ beganAt }) => {
    const { rows } = await pool.query<LoanEvent>(
      `select event.number, event.type, event.data, loans.id as loan_id, loans.asset
      from loan_events as event join loans on loans.id = event.loan_id
      where event.number > $1 order by event.number`,
      [lastEvent],
    );
    lastEvent = rows.at(-1)?.number ?? lastEvent;
    for (const event of rows) {
      if (event.type === 'opened' || event.type === 'activated') checkOpening(event);
      // What came after it in the same step may have changed what it was measured on.
      const isLast = rows.findLast(({ loan_id }) => loan_id === event.loan_id) === event;
      const isRelease = event.type === 'collateral_released' && isLast;
      if (isRelease) await checkRelease(world, event, { beganAt, pricesSince });
    }
    pricesSince = await newestPriceTime(pool);
    const { rows: receipts } = await pool.query<Receipt>(
      'select * from liquidations order by id offset $1',
      [sales],
    );
    sales += receipts.length;
    receipts.forEach(checkSale);
  };
}

type LoanEvent = {
  readonly number: bigint;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly loan_id: LoanId;
  readonly asset: CollateralAsset;
};

type Receipt = {
  readonly loan_id: LoanId;
  readonly asset: CollateralAsset;
  readonly price: bigint;
  readonly target_ltv: number | null;
  readonly collateral_after: bigint;
  readonly debt_after: bigint;
  readonly written_off: bigint;
};

const minorOf = (value: unknown) => fromWireMoney(value as WireMoney).minor;

function checkOpening({ data, asset, loan_id: id }: LoanEvent): void {
  const { value } = data.price as { value: string };
  const standing = { asset, collateral: minorOf(data.collateral), price: parsePrice(value) };
  const bound = boundOf(asset, Number(data.aprBasisPoints));
  const principal = minorOf(data.principal);
  insist(isWithin(principal, bound, standing), () => `Loan ${id} opened above its LTV`);
}

/**
 * On the debt of the step's beginning and the best price that was the latest during the step: what
 * came beside the release excuses no more than that.
 */
async function checkRelease(
  world: World,
  { loan_id: id }: LoanEvent,
  { beganAt, pricesSince }: { readonly beganAt: Date; readonly pricesSince: Date },
): Promise<void> {
  const [{ context }] = world.instances as readonly [Instance, ...Instance[]];
  const loan: LoanRow = await context.database
    .selectFrom('loans')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const price = await bestPrice(world.pool, loan.asset, pricesSince);
  const clock = { now: () => beganAt };
  const position = await loanPosition(context.database, { clock }, loan, { value: price });
  const bound = boundOf(loan.asset, loan.apr_basis_points);
  insist(
    isWithin(position.debt, bound, position),
    () => `Loan ${id} released more than its rate allows`,
  );
  if (loan.plan !== 'bullet') return;
  const running = await readRunningLoan(context.database, loan);
  const atMaturity = owedOn(loan, running, loan.matures_on).total;
  insist(
    isWithin(atMaturity, terms[loan.asset].warning, position),
    () => `Loan ${id} released so much that it leads into a call by itself`,
  );
}

async function newestPriceTime(pool: World['pool']): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>('select max(observed_at) as at from prices');
  return rows[0]?.at ?? new Date(0);
}

/** EUR per whole unit with 8 decimals. */
async function bestPrice(pool: World['pool'], asset: string, since: Date): Promise<Price> {
  const { rows } = await pool.query<{ value: Price | null }>(
    'select max(value) as value from prices where asset = $1 and observed_at >= $2',
    [asset, since],
  );
  const best = rows[0]?.value;
  if (!best) throw new BrokenInvariant(`Something was released without a price of ${asset}`);
  return best;
}

function checkSale(receipt: Receipt): void {
  const { loan_id: id, asset, price, collateral_after: collateral, debt_after: debt } = receipt;
  insist(
    receipt.written_off === 0n || collateral === 0n,
    () => `Loan ${id} was written off with collateral left`,
  );
  if (receipt.target_ltv === null) return;
  const isReached = isWithin(debt, BigInt(receipt.target_ltv), { asset, collateral, price });
  insist(isReached, () => `A sale of loan ${id} missed its target`);
}

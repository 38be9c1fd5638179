import { type CollateralAsset, scaleOf } from '@tessera/money/asset';
import { parsePrice } from '@tessera/money/price';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import type { LoanRow } from '../../../src/loans/find-loans.ts';
import { loanPosition, owedOn } from '../../../src/loans/loan-position.ts';
import { readRunningLoan } from '../../../src/loans/running-loan.ts';
import { latestPrices } from '../../../src/prices/latest-prices.ts';
import { insist } from '../broken-invariant.ts';
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
  return async ({ isAlone }) => {
    const { rows } = await pool.query<LoanEvent>(
      `select event.number, event.type, event.data, loans.id as loan_id, loans.asset
      from loan_events as event join loans on loans.id = event.loan_id
      where event.number > $1 order by event.number`,
      [lastEvent],
    );
    lastEvent = rows.at(-1)?.number ?? lastEvent;
    for (const event of rows) {
      if (event.type === 'opened' || event.type === 'activated') checkOpening(event);
      // Beside a payment or a price the moment of a release cannot be seen any more.
      if (event.type === 'collateral_released' && isAlone) await checkRelease(world, event);
    }
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
  readonly loan_id: string;
  readonly asset: CollateralAsset;
};

type Receipt = {
  readonly loan_id: string;
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

async function checkRelease(world: World, { loan_id: id }: LoanEvent): Promise<void> {
  const [{ context }] = world.instances as readonly [Instance, ...Instance[]];
  const loan: LoanRow = await context.database
    .selectFrom('loans')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const price = (await latestPrices(context)).get(loan.asset);
  if (!price) return insist(false, () => `Loan ${id} released without a price`);
  const position = await loanPosition(context.database, context, loan, price);
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

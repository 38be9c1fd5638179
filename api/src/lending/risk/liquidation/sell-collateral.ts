import { saleOfUnits } from '@tessera/lending/collateral-sale';
import type { CoinUnits } from '@tessera/money/minor-units';
import { formatPrice } from '@tessera/money/price';
import { euros, toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import type { LiquidationId, Transaction } from '../../../platform/database/database.ts';
import { countRows } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { writeOffLoan } from '../../loans/arrears/write-off-loan.ts';
import type { LoanRow } from '../../loans/find-loans.ts';
import { loanEvents } from '../../loans/loan-events.ts';
import { bookRepayment } from '../../loans/repayment/book-repayment.ts';
import { riskActor } from '../loan-under-review.ts';
import { configuredVenue } from './configured-venue.ts';
import type { ExecutedSale, SaleRequest } from './executed-sale.ts';
import { notifyOfSale } from './notify-of-sale.ts';
import { recordReceipt } from './record-receipt.ts';
import { saleLegs } from './sale-legs.ts';

/**
 * Sells collateral of a locked loan and books everything that follows in one transfer: the debt that
 * is repaid, the fee, a loss that is written off or a surplus that is the borrower's. Answers how much was sold, which may
 * be less than was wanted: nothing if there is nothing to sell, or no venue to sell at.
 */
export async function sellCollateral(
  trx: Transaction,
  context: AppContext,
  request: SaleRequest,
): Promise<CoinUnits> {
  const venue = configuredVenue(context);
  if (!venue) return 0n;
  const { review, units } = request;
  const { loan, price } = review;
  if (units === 0n) return 0n;
  const at = context.clock.now();
  const id = uuidV7<LiquidationId>(at);
  const orderId = `${loan.id}:${await countRows(trx, 'liquidations', { loan_id: loan.id })}`;
  const execution = await venue.sell({ id: orderId, asset: loan.asset, units, price });
  const position = { ...review.position, price: execution.price };
  const executed: ExecutedSale = {
    ...request,
    id,
    at,
    venue: { name: venue.name, reference: execution.reference },
    position,
    sale: saleOfUnits(position, execution.units),
  };
  await appendSold(trx, executed);
  const loanLegs = await bookOnLoan(trx, context, executed);
  const transfer = await postTransfer(trx, {
    kind: 'collateral_sold',
    eventKey: `liquidation:${id}`,
    reference: { type: 'liquidation', id },
    bookedAt: at,
    prices: [{ ...price, value: execution.price }],
    postings: [
      ...saleLegs(loan, executed.sale),
      ...execution.buyerLegs(executed.sale.proceeds),
      ...loanLegs,
    ].filter(({ amount }) => amount > 0n),
  });
  await recordReceipt(trx, executed, transfer.id);
  await notifyOfSale(trx, context, executed);
  return executed.sale.unitsSold;
}

/** The loan's side: a payment of what the sale repays, and the end if nothing is left to sell. */
async function bookOnLoan(
  trx: Transaction,
  context: AppContext,
  { review, sale, reason }: ExecutedSale,
) {
  const cause = `sale_${reason}`;
  const { loan } = review;
  let current: LoanRow = loan;
  const postings = [];
  if (sale.repaid > 0n) {
    const booked = await bookRepayment(trx, context, {
      loan,
      cents: sale.repaid,
      source: 'sale',
      cause,
      actor: riskActor,
      collateral: sale.collateralAfter,
    });
    current = booked.loan;
    postings.push(...booked.postings);
  }
  if (sale.writtenOff > 0n) {
    const end = { loan: current, cause, actor: riskActor };
    postings.push(...(await writeOffLoan(trx, context, end)));
  }
  return postings;
}

async function appendSold(trx: Transaction, executed: ExecutedSale): Promise<void> {
  const { id, at, review, reason, sale, position } = executed;
  const { loan } = review;
  await loanEvents.move(trx, loan, {
    type: 'collateral_sold',
    at,
    cause: reason,
    actor: riskActor,
    data: {
      liquidationId: id,
      amount: toWireMoney({ asset: loan.asset, minor: sale.unitsSold }),
      price: formatPrice(position.price),
      proceeds: euros(sale.proceeds),
      fee: euros(sale.fee),
      repaid: euros(sale.repaid),
      surplus: euros(sale.surplus),
      writtenOff: euros(sale.writtenOff),
    },
  });
}

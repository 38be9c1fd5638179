import type { LoanEventType } from '@tessera/contracts/loans';
import { moneySchema, priceValueSchema } from '@tessera/contracts/money';
import type { Money } from '@tessera/money/money';
import { fromWireMoney } from '@tessera/money/wire-money';
import { percentText } from '@tessera/ui/amount';
import { codeInWords } from '@tessera/ui/code-in-words';
import * as z from 'zod/mini';
import { marketPriceTextOf } from '../../parts/price-text.ts';
import { shortAmount } from '../../parts/short-amount.ts';

const titles: Readonly<Record<LoanEventType, string>> = {
  opened: 'Loan opened',
  requested: 'Loan requested',
  activated: 'Loan activated',
  collateral_added: 'Collateral added',
  collateral_released: 'Collateral released',
  repaid: 'Repayment received',
  matured: 'Loan matured',
  closed: 'Loan repaid in full',
  liquidated: 'All collateral sold',
  collateral_sold: 'Collateral sold',
  collateral_missing: 'Collateral missing',
  terms_changed: 'Terms changed',
  deadline_extended: 'Deadline extended',
  fell_overdue: 'Payment overdue',
  arrears_settled: 'Arrears paid',
  margin_call_opened: 'Margin call',
  margin_call_postponed: 'Margin call postponed',
  margin_call_ended: 'Margin call over',
  cancelled: 'Loan cancelled',
  expired: 'Offer expired',
};

const knownTitles = new Map<string, string>(Object.entries(titles));

const factNames = new Map([['aprBasisPoints', 'APR']]);

/** An event's name in words; "loan.opened" and "opened" are the same to a reader. */
export function eventTitle(type: string): string {
  const code = type.split('.').at(-1) ?? type;
  return knownTitles.get(code) ?? codeInWords(code);
}

/** The amounts, prices and rates of an event, named as the API names them. */
export function eventFacts(
  data: Readonly<Record<string, unknown>>,
): { term: string; text: string }[] {
  return Object.entries(data).flatMap(([name, value]) => {
    const text = factText(name, value);
    return text === undefined ? [] : [{ term: factNames.get(name) ?? codeInWords(name), text }];
  });
}

/** A fee of nothing, or a surplus that there was not, is no fact. */
const amountFact = (amount: Money): string | undefined =>
  amount.minor === 0n ? undefined : shortAmount(amount);

const pricePointSchema = z.object({ value: priceValueSchema });

/** Ids and versions mean nothing to a reader and are left out. */
function factText(name: string, value: unknown): string | undefined {
  const money = z.safeParse(moneySchema, value);
  if (money.success) return amountFact(fromWireMoney(money.data));
  const price = z.safeParse(pricePointSchema, value);
  if (price.success) return marketPriceTextOf(price.data.value);
  if (name === 'aprBasisPoints' && Number.isInteger(value)) return percentText(Number(value));
  return undefined;
}

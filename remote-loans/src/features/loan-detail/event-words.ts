import { t } from '@lingui/core/macro';
import type { LoanEventType } from '@tessera/contracts/loans';
import { moneySchema, priceValueSchema } from '@tessera/contracts/money';
import type { Money } from '@tessera/money/money';
import { fromWireMoney } from '@tessera/money/wire-money';
import { codeInWords } from '@tessera/ui/code-in-words';
import { percentText } from '@tessera/ui/percent-text';
import * as z from 'zod/mini';
import { marketPriceTextOf } from '../../parts/price-text.ts';
import { shortAmount } from '../../parts/short-amount.ts';

const titles: Readonly<Record<LoanEventType, string>> = {
  opened: t`Loan opened`,
  requested: t`Loan requested`,
  activated: t`Loan activated`,
  collateral_added: t`Collateral added`,
  collateral_released: t`Collateral released`,
  repaid: t`Repayment received`,
  matured: t`Loan matured`,
  closed: t`Loan repaid in full`,
  liquidated: t`All collateral sold`,
  collateral_sold: t`Collateral sold`,
  collateral_missing: t`Collateral missing`,
  terms_changed: t`Terms changed`,
  deadline_extended: t`Deadline extended`,
  fell_overdue: t`Payment overdue`,
  arrears_settled: t`Arrears paid`,
  margin_call_opened: t`Margin call`,
  margin_call_postponed: t`Margin call postponed`,
  margin_call_ended: t`Margin call over`,
  cancelled: t`Loan cancelled`,
  expired: t`Offer expired`,
};

const knownTitles = new Map<string, string>(Object.entries(titles));

const factNames = new Map([
  ['addCollateral', t({ message: 'Add collateral', context: 'fact of an event' })],
  ['amount', t`Amount`],
  ['aprBasisPoints', t`APR`],
  ['collateral', t`Collateral`],
  ['fee', t`Fee`],
  ['instalment', t`Instalment`],
  ['interest', t`Interest`],
  ['missing', t`Missing`],
  ['outstandingPrincipal', t`Outstanding principal`],
  ['overdue', t`Overdue`],
  ['owed', t`Owed`],
  ['payout', t`Payout`],
  ['price', t`Price`],
  ['principal', t({ message: 'Principal', context: 'fact of an event' })],
  ['proceeds', t`Proceeds`],
  ['repaid', t`Repaid`],
  ['repay', t({ message: 'Repay', context: 'fact of an event' })],
  ['surplus', t`Surplus`],
  ['writtenOff', t`Written off`],
]);

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

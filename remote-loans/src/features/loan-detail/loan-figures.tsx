import type { LoanDetail } from '@tessera/contracts/loans';
import { money } from '@tessera/money/money';
import { fromWireMoney } from '@tessera/money/wire-money';
import { Amount, Percent } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { Column, Columns } from '@tessera/ui/columns';
import { DateText } from '@tessera/ui/date-text';
import type { DefinitionRow } from '@tessera/ui/definition-rows';
import { Explained } from '@tessera/ui/explained';
import { BigFigure } from '@tessera/ui/figure-amount';
import { percentText } from '@tessera/ui/percent-text';
import { aprcText } from '../../parts/aprc-text.ts';
import { euro } from '../../parts/euro.ts';
import { isRunning, isWaiting, neverRan } from '../../parts/loan-states.ts';
import { neededAmount } from '../../parts/needed-amount.ts';
import { owedParts } from '../../parts/owed-parts.ts';
import { marketPriceTextOf } from '../../parts/price-text.ts';
import { shortAmount } from '../../parts/short-amount.ts';
import { FigureGroup } from './figure-group.tsx';
import { figureWords as words } from './loan-detail-words.ts';

/** What is owed today and what the loan is, as far as it has come. */
export function LoanFigures({ loan }: { loan: LoanDetail }) {
  if (isWaiting(loan) || neverRan(loan)) return <AskedFigures loan={loan} />;
  const hasEnded = !isRunning(loan);
  return (
    <Columns>
      <Column>
        {hasEnded ? <p>{words.ended}</p> : <OwedToday loan={loan} />}
        {!hasEnded && <FigureGroup large figures={owedFigures(loan)} />}
        <FigureGroup large title={words.costs} figures={costs(loan)} />
      </Column>
      <Column>
        <FigureGroup title={words.agreed} figures={agreedFigures(loan)} />
      </Column>
    </Columns>
  );
}

function OwedToday({ loan }: { loan: LoanDetail }) {
  const { nextDue, overdue } = loan;
  return (
    <BigFigure
      label={words.payOffToday}
      value={<Amount money={loan.debt} />}
      explained={<OwedExplained loan={loan} />}
      detail={overdue ? words.overdue(overdue.amount, overdue.since) : dueText(nextDue)}
    />
  );
}

const dueText = (next: LoanDetail['nextDue']): string =>
  next ? words.next(next.amount, next.on) : words.nothingDue;

function OwedExplained({ loan }: { loan: LoanDetail }) {
  const { principal, interest, fees } = owedParts(loan);
  const parts = [
    { term: words.principal, cents: principal, isShown: true },
    { term: words.interest, cents: interest, isShown: true },
    { term: words.fees, cents: fees, isShown: fees > 0n },
  ].filter(({ isShown }) => isShown);
  const textOf = (minor: (typeof parts)[number]['cents']) => amountText(money('EUR', minor));
  return (
    <Explained
      of={words.payOff}
      rows={parts.map(({ term, cents }) => ({ term, value: textOf(cents) }))}
      formula={words.payOffFormula(
        parts.map(({ cents }) => textOf(cents)),
        amountText(fromWireMoney(loan.debt)),
      )}
    >
      {words.payOffHolds}
    </Explained>
  );
}

function owedFigures(loan: LoanDetail): DefinitionRow[] {
  const { principal } = owedParts(loan);
  return [
    { term: words.principal, value: <Amount money={euro(principal)} /> },
    {
      term: words.interest,
      value: (
        <>
          <Amount money={loan.accruedInterest} />
          <Explained
            of={words.interest}
            formula={words.interestFormula(
              amountText(money('EUR', principal)),
              percentText(loan.aprBasisPoints),
            )}
          >
            {words.interestRule}
          </Explained>
        </>
      ),
    },
    { term: words.collateral, value: shortAmount(fromWireMoney(loan.collateral)) },
  ];
}

/** What it began with, and when it ends. */
function agreedFigures(loan: LoanDetail): DefinitionRow[] {
  const { withdrawUntil } = loan;
  return [
    { term: words.borrowed, value: <Amount money={loan.principal} /> },
    {
      term: words.paidOut,
      value: (
        <>
          <Amount money={loan.payout} />
          <PayoutExplained loan={loan} of={words.paidOut} />
        </>
      ),
    },
    { term: words.openingPrice, value: marketPriceTextOf(loan.openingPrice) },
    { term: words.opened, value: <DateText date={loan.openedAt} /> },
    { term: words.matures, value: <DateText date={loan.maturesOn} /> },
    ...(withdrawUntil
      ? [{ term: words.withdrawUntil, value: <DateText date={withdrawUntil} /> }]
      : []),
  ];
}

/** The rate, and the APRC that was accepted with it. */
function costs({ aprBasisPoints, aprc }: LoanDetail): DefinitionRow[] {
  const yearly = aprc === undefined ? [] : [{ term: words.aprc, value: aprcText(aprc) }];
  return [{ term: words.rate, value: <Percent basisPoints={aprBasisPoints} /> }, ...yearly];
}

function PayoutExplained({ loan, of }: { loan: LoanDetail; of: string }) {
  const [principal, fee, payout] = [loan.principal, loan.fee, loan.payout].map((part) =>
    amountText(fromWireMoney(part)),
  );
  return (
    <Explained of={of} formula={words.payoutFormula(principal ?? '', fee ?? '', payout ?? '')}>
      {words.payoutRule}
    </Explained>
  );
}

/** Of a loan that is not paid out: nothing in it has happened. */
function AskedFigures({ loan }: { loan: LoanDetail }) {
  const asked = fromWireMoney(loan.agreedCollateral ?? loan.collateral);
  return (
    <Columns>
      <Column>
        <p>{isWaiting(loan) ? words.waits : words.notPaid}</p>
        <FigureGroup
          large
          figures={[
            { term: words.askedFor, value: <Amount money={loan.principal} /> },
            {
              term: words.wouldPayOut,
              value: (
                <>
                  <Amount money={loan.payout} />
                  <PayoutExplained loan={loan} of={words.wouldPayOut} />
                </>
              ),
            },
            { term: words.asked, value: neededAmount(asked) },
          ]}
        />
        <FigureGroup large title={words.costs} figures={costs(loan)} />
      </Column>
      <Column>
        <FigureGroup
          title={words.agreed}
          figures={[
            { term: words.requested, value: <DateText date={loan.openedAt} /> },
            ...(isWaiting(loan)
              ? [{ term: words.wouldMature, value: <DateText date={loan.maturesOn} /> }]
              : []),
          ]}
        />
      </Column>
    </Columns>
  );
}

import type { Loan } from '@tessera/contracts/loans';
import { cents, sumOf } from '@tessera/money/minor-units';
import { euros, fromWireMoney } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { DimText } from '@tessera/ui/dim-text';
import { Explained } from '@tessera/ui/explained';
import { BigFigure } from '@tessera/ui/figure-amount';
import { loanName } from '@tessera/ui/loan-name';
import { type QueryLike, QueryState } from '@tessera/ui/query-state';
import { Link } from 'react-router-dom';
import { isRunning } from '../../parts/loan-states.ts';
import { ownPaths } from '../../parts/own-paths.ts';
import { nextDueText, debtWords as words } from './debts-words.ts';
import { byDueDate } from './loan-order.ts';

const shownAtMost = 3;

/** What is owed on all loans, and what of it is due first. */
export function DebtsCard({ loans }: { loans: QueryLike<readonly Loan[]> }) {
  return (
    <Card title={words.title}>
      <QueryState
        query={loans}
        what={words.what}
        height={160}
        isEmpty={(all) => !all.some(isRunning)}
        empty={<NoDebts />}
      >
        {(all) => <Debts running={all.filter(isRunning)} />}
      </QueryState>
    </Card>
  );
}

function NoDebts() {
  return (
    <>
      <DimText>{words.nothing}</DimText>
      <div>
        <ButtonLink to={ownPaths.createLoan}>{words.invite}</ButtonLink>
      </div>
    </>
  );
}

function Debts({ running }: { running: readonly Loan[] }) {
  const owed = sumOf(running.map(({ debt }) => cents(fromWireMoney(debt).minor)));
  const label = words.owedOn(running.length);
  return (
    <>
      <BigFigure
        label={label}
        value={<Amount money={euros(owed)} dimCents />}
        detail={nextDueText(running)}
        explained={
          <Explained
            of={label}
            rows={running.map((loan) => ({
              key: loan.id,
              term: loanName(loan),
              value: <Amount money={loan.debt} />,
            }))}
          >
            {words.explained}
          </Explained>
        }
      />
      <DefinitionRows rows={byDueDate(running).slice(0, shownAtMost).map(dueRow)} />
      <div>
        <ButtonLink small to={ownPaths.loans}>
          {words.all}
        </ButtonLink>
      </div>
    </>
  );
}

function dueRow(loan: Loan) {
  const { id, overdue, nextDue } = loan;
  const due = overdue ?? nextDue;
  return {
    key: id,
    term: <Link to={ownPaths.loan(id)}>{loanName(loan)}</Link>,
    value: due ? <Amount money={due.amount} /> : '–',
    help: overdue
      ? words.overdueSince(overdue.since)
      : nextDue
        ? words.dueOn(nextDue.on)
        : words.later,
  };
}

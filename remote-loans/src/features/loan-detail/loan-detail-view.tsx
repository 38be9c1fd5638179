import type { LoanDetail } from '@tessera/contracts/loans';
import { Card } from '@tessera/ui/card';
import { Column, Columns } from '@tessera/ui/columns';
import { isRunning, isWaiting, neverRan } from '../../parts/loan-states.ts';
import { CalendarButton } from './calendar-button.tsx';
import { ContractButton } from './contract-button.tsx';
import { cardWords as words } from './loan-detail-words.ts';
import { LoanEvents } from './loan-events.tsx';
import { LoanFigures } from './loan-figures.tsx';
import { LoanHealth } from './loan-health.tsx';
import { LoanSchedule } from './loan-schedule.tsx';
import { LtvHistoryCard } from './ltv-history-card.tsx';

/** What is known of one loan: first how it stands and what is owed, then what was and will be. */
export function LoanDetailView({ loan }: { loan: LoanDetail }) {
  const wasPaidOut = !isWaiting(loan) && !neverRan(loan);
  const figures = (
    <Card title={words.figures} action={wasPaidOut && <ContractButton loan={loan} />}>
      <LoanFigures loan={loan} />
    </Card>
  );
  return (
    <>
      {isRunning(loan) ? (
        <Columns wider="start" isEarly>
          <Card title={words.health}>
            <LoanHealth loan={loan} />
          </Card>
          <Column>{figures}</Column>
        </Columns>
      ) : (
        figures
      )}
      {wasPaidOut && <LtvHistoryCard loan={loan} />}
      {!neverRan(loan) && (
        <Card title={words.schedule} action={wasPaidOut && <CalendarButton loan={loan} />}>
          <LoanSchedule loan={loan} />
        </Card>
      )}
      <Card title={words.events}>
        <LoanEvents events={loan.events} />
      </Card>
    </>
  );
}

import type { LoanDetail } from '@tessera/contracts/loans';
import { Card } from '@tessera/ui/card';
import { Columns } from '@tessera/ui/columns';
import { LoanEvents } from './loan-events.tsx';
import { LoanFigures } from './loan-figures.tsx';
import { LoanHealth } from './loan-health.tsx';
import { LoanSchedule } from './loan-schedule.tsx';

/** Everything that is known of one loan. */
export function LoanDetailView({ loan }: { loan: LoanDetail }) {
  return (
    <Columns wider="start">
      <Card title="Health">
        <LoanHealth loan={loan} />
      </Card>
      <Card title="Figures">
        <LoanFigures loan={loan} />
      </Card>
      <Card title="Schedule">
        <LoanSchedule schedule={loan.schedule} />
      </Card>
      <Card title="What happened">
        <LoanEvents events={loan.events} />
      </Card>
    </Columns>
  );
}

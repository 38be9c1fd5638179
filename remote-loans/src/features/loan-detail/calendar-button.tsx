import type { LoanDetail } from '@tessera/contracts/loans';
import { minus } from '@tessera/money/minor-units';
import { money } from '@tessera/money/money';
import { Button } from '@tessera/ui/button';
import { Icon } from '@tessera/ui/icon';
import { calendarIcon } from '@tessera/ui/icons';
import { loanName } from '@tessera/ui/loan-name';
import { centsOf } from '../../parts/wire-units.ts';
import { calendarFile } from './calendar-file.ts';
import { documentWords as words } from './loan-detail-words.ts';

/** What is still due, as a file that any calendar takes. */
export function CalendarButton({ loan }: { loan: LoanDetail }) {
  const days = daysOf(loan);
  if (days.length === 0) return null;
  const save = () => {
    const text = calendarFile(days, new Date());
    const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `tessera-loan-${loan.maturesOn}.ics`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Button small onClick={save}>
      <Icon of={calendarIcon} size={18} />
      {words.calendar}
    </Button>
  );
}

function daysOf(loan: LoanDetail) {
  return loan.schedule
    .filter(({ status }) => status !== 'collected')
    .map(({ on, total, paid }) => {
      const open = money('EUR', minus(centsOf(total), paid ? centsOf(paid) : 0n));
      return { id: `${loan.id}-${on}`, on, title: words.due(open, loanName(loan)) };
    });
}

import { serverNow } from '@tessera/api-client/server-clock';
import type { LoanDetail } from '@tessera/contracts/loans';
import type { MarginCall } from '@tessera/contracts/risk';
import { useMarginCalls } from '../../api/get-margin-calls.ts';
import { ConcernFrame } from './concern-frame.tsx';
import { CurePlanner } from './cure-planner.tsx';
import { callWords as words } from './cure-words.ts';
import { TimeLeft } from './time-left.tsx';

/** A margin call that runs: until when, and both ways out. Nothing while there is none. */
export function MarginCallPanel({ loan }: { loan: LoanDetail }) {
  const { items = [] } = useMarginCalls(loan.id);
  const call = items.find(({ endedAt }) => endedAt === null);
  if (!call) return null;
  return (
    <ConcernFrame
      tone="call"
      title={words.title}
      lead={leadOf(call)}
      time={
        <TimeLeft
          label={words.left}
          endsAt={call.endsAt}
          over={words.overLeft}
          paused={call.isPaused ? words.pausedLeft : undefined}
        />
      }
    >
      <CurePlanner loan={loan} call={call} />
    </ConcernFrame>
  );
}

function leadOf({ isPaused, endsAt }: MarginCall): string {
  if (isPaused) return words.paused;
  return Date.parse(endsAt) > serverNow() ? words.lead(endsAt) : words.over;
}

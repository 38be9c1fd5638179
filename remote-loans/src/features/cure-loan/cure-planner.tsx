import { useQuery } from '@tanstack/react-query';
import type { LoanDetail } from '@tessera/contracts/loans';
import type { MarginCall } from '@tessera/contracts/risk';
import { percentText } from '@tessera/ui/percent-text';
import { QueryState } from '@tessera/ui/query-state';
import { RangeField } from '@tessera/ui/range-field';
import { Stack } from '@tessera/ui/stack';
import { useState } from 'react';
import { cureQuery } from '../../api/get-cure.ts';
import { CureWays } from './cure-ways.tsx';
import { callWords as words } from './cure-words.ts';

const lowestTarget = 2_000;
const step = 100;

/** What brings the loan to a loan-to-value that one chooses: exact euros, or exact coins. */
export function CurePlanner({ loan, call }: { loan: LoanDetail; call: MarginCall }) {
  const highest = call.targetLtvBasisPoints;
  const [target, setTarget] = useState(highest);
  const plan = useQuery(cureQuery(loan.id, target));
  return (
    <Stack>
      <RangeField
        label={words.target}
        value={target}
        min={lowestTarget}
        max={highest}
        step={step}
        onChange={setTarget}
        valueText={percentText(target)}
        ends={[percentText(lowestTarget), percentText(highest)]}
      />
      <QueryState query={plan} what={words.what} height={180}>
        {(data) => <CureWays loan={loan} callId={call.id} plan={data} highest={highest} />}
      </QueryState>
    </Stack>
  );
}

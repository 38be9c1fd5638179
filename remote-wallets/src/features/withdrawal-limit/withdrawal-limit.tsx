import { useQuery } from '@tanstack/react-query';
import type { Limits } from '@tessera/contracts/limits';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { Button } from '@tessera/ui/button';
import { Card } from '@tessera/ui/card';
import { DateText, instantText } from '@tessera/ui/date-text';
import { type DefinitionRow, DefinitionRows } from '@tessera/ui/definition-rows';
import { prepareDialog } from '@tessera/ui/dialog';
import { Explained } from '@tessera/ui/explained';
import { QueryState } from '@tessera/ui/query-state';
import { useState } from 'react';
import { limitsQuery } from '../../api/get-limits.ts';
import { limitWords as words } from './limit-words.ts';
import { RaiseLimit } from './raise-limit.tsx';

const text = (money: WireMoney) => amountText(fromWireMoney(money));

/** What may still be withdrawn, coins and euros together, and how to get more. */
export function WithdrawalLimit() {
  const limits = useQuery(limitsQuery);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card
      title={words.title}
      action={
        <Button
          small
          disabled={limits.data === undefined}
          onPointerEnter={prepareDialog}
          onFocus={prepareDialog}
          onClick={() => setIsAsking(true)}
        >
          {words.ask}
        </Button>
      }
    >
      <QueryState query={limits} what={words.what} height={160}>
        {(known) => (
          <>
            <DefinitionRows rows={rowsOf(known)} />
            <RaiseLimit limits={known} isOpen={isAsking} onClose={() => setIsAsking(false)} />
          </>
        )}
      </QueryState>
    </Card>
  );
}

function rowsOf({ left, limit, used, frees, raisedUntil }: Limits): DefinitionRow[] {
  const rows: DefinitionRow[] = [
    {
      key: words.left,
      term: (
        <>
          {words.left}{' '}
          <Explained
            of={words.howLeft}
            rows={[
              { term: words.limit, value: <Amount money={limit} /> },
              { term: words.used, value: <Amount money={used} /> },
            ]}
          >
            {words.counts}
          </Explained>
        </>
      ),
      value: <Amount money={left} />,
      help: words.leftOf(text(limit), text(used)),
    },
    ...freeRows(frees),
  ];
  if (raisedUntil !== null) {
    rows.push({ term: words.raisedUntil, value: <DateText date={raisedUntil} /> });
  }
  return rows;
}

const mostNamed = 3;

/** The next moments, and that there are more. */
function freeRows(frees: Limits['frees']): DefinitionRow[] {
  return frees.slice(0, mostNamed).map(({ at, amount }, index) => ({
    key: at,
    term: words.frees(instantText(at)),
    value: <Amount money={amount} />,
    ...(index === mostNamed - 1 && frees.length > mostNamed && { help: words.freesLater }),
  }));
}

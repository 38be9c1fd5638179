import { useQuery } from '@tanstack/react-query';
import { Amount } from '@tessera/ui/amount';
import { Card } from '@tessera/ui/card';
import { DateText } from '@tessera/ui/date-text';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { QueryState } from '@tessera/ui/query-state';
import { Link } from 'react-router-dom';
import { limitsQuery } from '../../api/get-limits.ts';

/** What may still be withdrawn today, coins and euros together. */
export function DailyLimit() {
  const limits = useQuery(limitsQuery);
  return (
    <Card title="Daily limit">
      <QueryState query={limits} what="your daily limit" height={120}>
        {({ left, limit, used, resetsAt, raisedUntil }) => (
          <DefinitionRows
            rows={[
              {
                term: 'Left today',
                value: <Amount money={left} />,
                help: (
                  <>
                    Of <Amount money={limit} />, of which <Amount money={used} /> are used. Coins at
                    their value and euros count together.
                  </>
                ),
              },
              { term: 'Starts anew', value: <DateText date={resetsAt} /> },
              {
                term: 'More than that',
                value:
                  raisedUntil === null ? (
                    <Link to="/dashboard/support">Ask support</Link>
                  ) : (
                    <>
                      Raised until <DateText date={raisedUntil} />
                    </>
                  ),
              },
            ]}
          />
        )}
      </QueryState>
    </Card>
  );
}

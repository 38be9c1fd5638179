import { useQuery } from '@tanstack/react-query';
import { fiatWalletQuery } from '@tessera/api-client/get-fiat-wallet';
import { Amount } from '@tessera/ui/amount';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { EmptyState } from '@tessera/ui/empty-state';
import { BigFigure } from '@tessera/ui/figure-amount';
import { QueryState } from '@tessera/ui/query-state';
import { Stack } from '@tessera/ui/stack';
import { useFiatHistory } from '../../api/get-fiat-history.ts';
import { MovementList } from '../../parts/movement-list.tsx';
import { sumMoney } from '../../parts/sum-money.ts';

/** The euro balance and how it came about. */
export function FiatWallet() {
  const wallet = useQuery(fiatWalletQuery);
  const history = useFiatHistory();
  return (
    <>
      <Card title="Balance">
        <QueryState query={wallet} what="your euro balance" height={160}>
          {({ balance }) => (
            <Stack>
              <BigFigure
                label="Euro balance"
                value={<Amount money={sumMoney(balance.available, balance.held)} />}
              />
              <DefinitionRows
                rows={[
                  { term: 'Free', value: <Amount money={balance.available} /> },
                  {
                    term: 'Held for what is on its way out',
                    value: <Amount money={balance.held} />,
                  },
                ]}
              />
            </Stack>
          )}
        </QueryState>
      </Card>
      <Card title="History">
        <MovementList
          caption="Movements of your euro balance"
          history={history}
          empty={
            <EmptyState
              title="No movements yet"
              action={<ButtonLink to="/dashboard/loan/create-loan">Work out a loan</ButtonLink>}
            >
              A loan pays out to this wallet; the payout is the first line here.
            </EmptyState>
          }
        />
      </Card>
    </>
  );
}

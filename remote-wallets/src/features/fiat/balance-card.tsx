import { useQuery } from '@tanstack/react-query';
import { fiatWalletQuery } from '@tessera/api-client/get-fiat-wallet';
import { Amount } from '@tessera/ui/amount';
import { Card } from '@tessera/ui/card';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { BigFigure } from '@tessera/ui/figure-amount';
import { QueryState } from '@tessera/ui/query-state';
import { Stack } from '@tessera/ui/stack';
import { sumMoney } from '../../parts/sum-money.ts';
import { fiatWords as words } from './fiat-words.ts';

/** All euros, and how they divide into free and held. */
export function BalanceCard() {
  const wallet = useQuery(fiatWalletQuery);
  return (
    <Card>
      <QueryState query={wallet} what={words.balanceWhat} height={160}>
        {({ balance }) => (
          <Stack>
            <BigFigure
              size="page"
              label={words.balance}
              value={<Amount money={sumMoney(balance.available, balance.held)} dimCents />}
            />
            <DefinitionRows
              rows={[
                {
                  term: words.free,
                  value: <Amount money={balance.available} />,
                  help: words.freeHelp,
                },
                { term: words.held, value: <Amount money={balance.held} />, help: words.heldHelp },
              ]}
            />
          </Stack>
        )}
      </QueryState>
    </Card>
  );
}

import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { EmptyState } from '@tessera/ui/empty-state';
import { useFiatHistory } from '../../api/get-fiat-history.ts';
import { MovementList } from '../../parts/movement-list.tsx';
import { fiatWords as words } from './fiat-words.ts';

/** How the euro balance came about. */
export function EuroHistory() {
  const history = useFiatHistory();
  return (
    <Card title={words.historyTitle}>
      <MovementList
        caption={words.historyCaption}
        history={history}
        empty={
          <EmptyState
            title={words.historyEmptyTitle}
            action={<ButtonLink to="/dashboard/loan/create-loan">{words.historyAction}</ButtonLink>}
          >
            {words.historyEmpty}
          </EmptyState>
        }
      />
    </Card>
  );
}

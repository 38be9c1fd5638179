import { useQuery } from '@tanstack/react-query';
import type { Factors } from '@tessera/contracts/factors';
import { Card } from '@tessera/ui/card';
import { QueryState } from '@tessera/ui/query-state';
import { factorsQuery } from '../../api/get-factors.ts';
import { authenticatorWords as words } from './authenticator-words.ts';
import { PresentApp } from './present-app.tsx';
import { SetUpApp } from './set-up-app.tsx';

const height = 132;

/** The second factor: whether there is one, adding it, and taking it away. */
export function Authenticator() {
  const factors = useQuery(factorsQuery);
  return (
    <Card title={words.title}>
      <QueryState query={factors} height={height} what={words.what}>
        {(found: Factors) =>
          found.totp === null ? (
            <SetUpApp />
          ) : (
            <PresentApp app={found.totp} frozenUntil={found.withdrawalsFrozenUntil} />
          )
        }
      </QueryState>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Factors } from '@tessera/contracts/factors';
import { Card } from '@tessera/ui/card';
import { catchFocus } from '@tessera/ui/catch-focus';
import { QueryState } from '@tessera/ui/query-state';
import { useRef } from 'react';
import { factorsQuery } from '../../api/get-factors.ts';
import { authenticatorWords as words } from './authenticator-words.ts';
import { PresentApp } from './present-app.tsx';
import { SetUpApp } from './set-up-app.tsx';

const height = 132;

/** The second factor: whether there is one, adding it, and taking it away. */
export function Authenticator() {
  const factors = useQuery(factorsQuery);
  const place = useRef<HTMLDivElement>(null);
  // The form that had the focus goes away with what it has done.
  const focus = () => catchFocus(place.current);
  return (
    <div tabIndex={-1} ref={place}>
      <Card title={words.title}>
        <QueryState query={factors} height={height} what={words.what}>
          {({ totp: app, withdrawalsFrozenUntil: frozenUntil }: Factors) =>
            app === null ? (
              <SetUpApp onAdded={focus} />
            ) : (
              <PresentApp app={app} frozenUntil={frozenUntil} onRemoved={focus} />
            )
          }
        </QueryState>
      </Card>
    </div>
  );
}

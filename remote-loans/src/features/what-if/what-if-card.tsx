import { Button } from '@tessera/ui/button';
import { Card } from '@tessera/ui/card';
import { Loading } from '@tessera/ui/loading';
import { type ReactNode, Suspense, useState } from 'react';
import { whatIfWords as words } from './what-if-words.ts';

/** The offer of a dry run, which is loaded when somebody wants one. */
export function WhatIfCard({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={words.title}>
      <p>{words.lead}</p>
      {isOpen ? (
        <Suspense fallback={<Loading height={480} />}>{children}</Suspense>
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{words.open}</Button>
        </div>
      )}
    </Card>
  );
}

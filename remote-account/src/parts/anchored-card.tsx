import { Card } from '@tessera/ui/card';
import type { ReactNode } from 'react';

/** A card that a link to `#id` leads to. */
export function AnchoredCard({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <div id={id} tabIndex={-1}>
      <Card title={title}>{children}</Card>
    </div>
  );
}

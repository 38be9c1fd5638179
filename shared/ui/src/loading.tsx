import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type LoadingProps = {
  readonly height?: number | undefined;
  /** In place of one block of that height. */
  readonly blocks?: ReactNode;
};

/** What is on its way, in the room that it will take in pixels; what stands after it waits for it. */
export function Loading({ height, blocks }: LoadingProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      {blocks ?? <Skeleton height={height} />}
    </div>
  );
}

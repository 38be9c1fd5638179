import { t } from '@lingui/core/macro';
import { VisuallyHidden } from '@tessera/ui/visually-hidden';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadPart } from './load-part.ts';

/** A part as a file of its own; where it does not load, a sentence in its place. */
export function lazyPart(load: () => Promise<ComponentType>, missing: string) {
  return lazy(async () => ({ default: await loadPart(load, () => <p>{missing}</p>) }));
}

type BelowTheFoldProps = {
  /** Keeps the room of what will stand here, so that nothing below it moves. */
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/** Where a lazy part stands: the page is there before it. */
export function BelowTheFold({ className, children }: BelowTheFoldProps) {
  return (
    <div className={className}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
    </div>
  );
}

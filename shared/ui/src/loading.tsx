import { t } from '@lingui/core/macro';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** What is on its way, in the room that it will take in pixels; what stands after it waits for it. */
export function Loading({ height }: { readonly height?: number | undefined }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Skeleton height={height} />
    </div>
  );
}

import { useSyncExternalStore } from 'react';
import { PageSkeleton } from '../app/page-skeleton.tsx';
import { FragmentPage } from '../fragment/fragment-page.tsx';
import { useFragment } from '../fragment/fragment-provider.tsx';
import { LoadFailurePanel } from './load-failure-panel.tsx';
import { PageInPlace } from './page-in-place.tsx';
import type { Place } from './place.ts';

/** A page of a remote in its layout: the page, a version of it that works, or what happened and what to do. */
export function RemotePage({ place }: { place: Place }) {
  const fragment = useFragment();
  const state = useSyncExternalStore(place.subscribe, place.state, place.state);
  if (fragment !== undefined) {
    return <FragmentPage fragment={fragment} place={place} state={state} />;
  }
  if (state.kind === 'loading') return <PageSkeleton />;
  if (state.kind === 'failed') {
    return <LoadFailurePanel busy={state.busy} onTryAgain={() => void place.loadAgain()} />;
  }
  return (
    <PageInPlace
      key={`${state.page.version}#${state.attempt}`}
      page={state.page}
      place={place}
      whileReplaced={<PageSkeleton />}
    />
  );
}

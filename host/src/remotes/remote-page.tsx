import { Component, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { PageSkeleton } from '../app/page-skeleton.tsx';
import { LoadFailurePanel } from './load-failure-panel.tsx';
import type { Place } from './place.ts';

type BoundaryProps = { onCrash: (error: unknown) => void; children: ReactNode };

/** Holds a page that throws to its own place; its owner puts another there, under another key. */
class PageBoundary extends Component<BoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    return this.state.hasCrashed ? <PageSkeleton /> : this.props.children;
  }
}

/** Beside a page, so that it says so only when the page was drawn as a whole. */
function WhenShown({ place, version }: { place: Place; version: string }) {
  useEffect(() => {
    place.shown(version);
  }, [place, version]);
  return null;
}

/** A page of a remote in its layout: the page, a version of it that works, or what happened and what to do. */
export function RemotePage({ place }: { place: Place }) {
  const state = useSyncExternalStore(place.subscribe, place.state);
  if (state.kind === 'loading') return <PageSkeleton />;
  if (state.kind === 'failed') {
    return <LoadFailurePanel busy={state.busy} onTryAgain={() => void place.loadAgain()} />;
  }
  const { Page, version } = state.page;
  return (
    <PageBoundary
      key={`${version}#${state.attempt}`}
      onCrash={(error) => void place.crashed(version, error)}
    >
      <Page />
      <WhenShown place={place} version={version} />
    </PageBoundary>
  );
}

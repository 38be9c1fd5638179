import { Component, type ReactNode, useEffect } from 'react';
import type { LoadedPage } from './page-loader.ts';
import type { Place } from './place.ts';

type BoundaryProps = {
  onCrash: (error: unknown) => void;
  whileReplaced: ReactNode;
  children: ReactNode;
};

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
    return this.state.hasCrashed ? this.props.whileReplaced : this.props.children;
  }
}

type WhenShownProps = { place: Place; version: string; children: ReactNode };

/** Around a page, so that it says so only when the page was drawn as a whole, and its ids are as without it. */
function WhenShown({ place, version, children }: WhenShownProps) {
  useEffect(() => {
    place.shown(version);
  }, [place, version]);
  return children;
}

type PageInPlaceProps = {
  page: LoadedPage;
  place: Place;
  /** Hears that the page threw, before another is asked for. */
  onCrash?: () => void;
  whileReplaced: ReactNode;
};

/** A loaded page: its place hears when it was drawn, and when it threw. Nothing here takes part in ids. */
export function PageInPlace({ page, place, onCrash, whileReplaced }: PageInPlaceProps) {
  const { Page, version } = page;
  return (
    <PageBoundary
      whileReplaced={whileReplaced}
      onCrash={(error) => {
        onCrash?.();
        void place.crashed(version, error);
      }}
    >
      <WhenShown place={place} version={version}>
        <Page />
      </WhenShown>
    </PageBoundary>
  );
}

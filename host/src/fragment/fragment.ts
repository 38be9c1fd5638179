import type { ReactElement } from 'react';

/** A page that stands in the document before its scripts have come, as its remote's build has drawn it. */
export type Fragment = {
  /** The address that it is the page of. */
  readonly pathname: string;
  /** Whether the page of this version is the one that was drawn ahead. */
  isOf(version: string): boolean;
  /** Has the page take over what stands there. Does nothing while one has. */
  takeOver(page: ReactElement): void;
  /** Says again what was pressed in the layout before that was taken over. */
  catchUp(): void;
  /** Takes the page out again, and leaves what was drawn ahead for reading. */
  putBack(): void;
  /** It is not to be seen any more: pages are drawn in the one tree from now on. */
  end(): void;
  /** Ends it where it has left the document. */
  endIfGone(): void;
  /** Hears when it ends, or that it has. Returns what lets go. */
  onEnd(listener: () => void): () => void;
};

const nothing = () => undefined;

/** What a layout is drawn ahead with: whatever page will stand in it. */
export const anyFragment = (pathname: string): Fragment => ({
  pathname,
  isOf: () => false,
  takeOver: nothing,
  catchUp: nothing,
  putBack: nothing,
  end: nothing,
  endIfGone: nothing,
  onEnd: () => nothing,
});

import type { ReactNode } from 'react';
import { OverlayFailure } from './overlay-failure.tsx';
import { useOverlays } from './use-overlays.ts';

export { prepareOverlays as prepareDialog } from './use-overlays.ts';

type DialogProps = {
  /** What is done here: "Repay". It is the dialog's name. */
  title: ReactNode;
  isOpen: boolean;
  /** Escape, the close button and a press beside it ask for this. */
  onClose: () => void;
  /** Buttons that stay in sight while the rest scrolls. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * One matter above the page: centred where there is room, a sheet from below on a phone. The page
 * behind it is out of reach until it closes, and the focus then returns to what opened it. The first
 * field has the focus, or the title. What it holds is made anew each time that it opens.
 *
 * Its kit is loaded when it first opens; `prepareDialog` on a button's hover or focus saves the wait.
 */
export function Dialog({ isOpen, title, onClose, actions, children }: DialogProps) {
  const { overlays, hasFailed, retry } = useOverlays(isOpen);
  if (hasFailed) return <OverlayFailure retry={retry} />;
  if (!overlays) return null;
  return (
    <overlays.DialogSurface isOpen={isOpen} title={title} onClose={onClose} actions={actions}>
      {children}
    </overlays.DialogSurface>
  );
}

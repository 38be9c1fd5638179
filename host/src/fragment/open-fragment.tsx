import { pageIdPrefix } from '@tessera/contracts/prerendered-page';
import { type ReactElement, type ReactNode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Fragment } from './fragment.ts';
import { OnceTakenOver } from './once-taken-over.tsx';
import { endNoting, storeInput } from './store-input.ts';

export type FragmentOptions = {
  readonly pathname: string;
  /** What the page stands in, which is taken over next. */
  readonly layout: Element;
  /** What surrounds a page that is a root of its own. */
  readonly surround: (page: ReactElement) => ReactNode;
};

/**
 * The page that the document holds. It is a React root of its own, so that its ids depend on no layout around it, and
 * so that it is taken over after the layout, when its scripts have come.
 */
export function openFragment(element: HTMLElement, options: FragmentOptions): Fragment {
  const name = element.dataset.fragment ?? '';
  const listeners = new Set<() => void>();
  let root: Root | undefined;
  let asDrawn = '';
  let hasEnded = false;
  const { layout } = options;
  const catchUp = storeInput(layout, (each) => layout.contains(each) && !element.contains(each));

  /** Later than whatever React is at now: it may be the page itself that asks. */
  const release = (andThen: () => void): void => {
    const former = root;
    root = undefined;
    queueMicrotask(() => {
      former?.unmount();
      andThen();
    });
  };

  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    endNoting();
    for (const listener of listeners) listener();
  };

  return {
    pathname: options.pathname,
    catchUp,
    isOf: (version) => name.endsWith(`/${version}`),
    takeOver: (page) => {
      if (root !== undefined || hasEnded) return;
      asDrawn ||= element.innerHTML;
      const again = storeInput(element);
      endNoting();
      const tree = <OnceTakenOver then={again}>{options.surround(page)}</OnceTakenOver>;
      // In steps that give way to whoever reads: what is pressed meanwhile is taken over at once.
      startTransition(() => {
        root = hydrateRoot(element, tree, { identifierPrefix: pageIdPrefix });
      });
    },
    putBack: () => {
      if (root === undefined) return;
      release(() => {
        if (!hasEnded) element.innerHTML = asDrawn;
      });
    },
    end,
    endIfGone: () => {
      if (element.isConnected) return;
      release(() => undefined);
      end();
    },
    onEnd: (listener) => {
      if (hasEnded) listener();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

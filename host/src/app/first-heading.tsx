import { firstHeadingId } from '@tessera/contracts/early-questions';
import { Skeleton } from '@tessera/ui/skeleton';
import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import './first-heading.css';
import styles from './first-heading.module.css';

type FirstHeading = {
  readonly pathname: string;
  readonly title: string;
  readonly lead: string;
  /** The classes of the box around both. */
  readonly classes: string;
};

let known: FirstHeading | undefined;

/** What the document has drawn of its page; it stays known when that is gone. */
function firstHeading(): FirstHeading | undefined {
  const words = document.querySelector(`#${firstHeadingId} .first-words`);
  if (words !== null) {
    known = {
      pathname: window.location.pathname,
      title: words.querySelector('h1')?.textContent ?? '',
      lead: words.querySelector('p')?.textContent ?? '',
      classes: words.className,
    };
  }
  return known;
}

/** Takes away what the document has drawn of its page, in the moment in which the layout is there. */
export function useTakeFirstHeading(): void {
  useLayoutEffect(() => {
    firstHeading();
    document.getElementById(firstHeadingId)?.remove();
  }, []);
}

/** The heading that the document has of this page, until it is known whose page that is; `otherwise` without one. */
export function AwaitedHeading({ otherwise }: { otherwise: ReactNode }) {
  const { pathname } = useLocation();
  const heading = firstHeading();
  if (heading === undefined || heading.pathname !== pathname) return otherwise;
  return (
    <div className={styles.page} aria-busy="true" data-awaited>
      <div className={heading.classes}>
        <h1>{heading.title}</h1>
        <p>{heading.lead}</p>
      </div>
      <Skeleton height={280} />
    </div>
  );
}

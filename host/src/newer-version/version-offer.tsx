import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@tessera/ui/button';
import { VisuallyHidden } from '@tessera/ui/visually-hidden';
import { useRef } from 'react';
import { useDockHeight } from '../attention/use-dock-height.ts';
import { isInTheMiddle } from './is-in-the-middle.ts';
import { useCalm } from './use-calm.ts';
import styles from './version-offer.module.css';

const title = t`A newer version of this website is ready`;
const text = t`Loading it takes a moment, and you stay on this page.`;

function Offer({ onLoad, onLater }: { onLoad: () => void; onLater: () => void }) {
  const dock = useRef<HTMLElement>(null);
  useDockHeight(dock, '--offer-height');
  return (
    <section
      ref={dock}
      className={styles.dock}
      aria-label={t`Newer version`}
      data-version-offer=""
      onKeyDown={({ key }) => key === 'Escape' && onLater()}
    >
      <div className={styles.offer}>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p className={styles.text}>{text}</p>
        </div>
        <div className={styles.ways}>
          <Button onClick={onLoad}>{t`Load it now`}</Button>
          <Button variant="quiet" onClick={onLater}>{t`Later`}</Button>
        </div>
      </div>
    </section>
  );
}

type VersionOfferProps = {
  /** Whoever sees it has said yes or no. */
  onAnswer: () => void;
  loadAnew?: () => void;
};

/**
 * Offers to load the page anew for newer versions, while nothing is under way on it. What was typed on other pages is
 * kept in the tab.
 */
export function VersionOffer({
  onAnswer,
  loadAnew = () => window.location.reload(),
}: VersionOfferProps) {
  const mutations = useQueryClient().getMutationCache();
  const isOpen = useCalm(() => isInTheMiddle(mutations));

  function load(): void {
    // Something may have begun since the last look: the offer comes back when it is over.
    if (isInTheMiddle(mutations)) return;
    onAnswer();
    loadAnew();
  }
  function putOff(): void {
    // The button that has the focus goes with the offer.
    document.getElementById('main')?.focus({ preventScroll: true });
    onAnswer();
  }
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOpen && `${title}. ${text}`}</span>
      </VisuallyHidden>
      {isOpen && <Offer onLoad={load} onLater={putOff} />}
    </>
  );
}

import { t } from '@lingui/core/macro';
import { classList } from '@tessera/ui/class-list';
import { Icon } from '@tessera/ui/icon';
import { checkIcon, closeIcon, warningIcon } from '@tessera/ui/icons';
import { useEffect, useState } from 'react';
import styles from './flash-box.module.css';
import type { FlashMessage } from './use-flash-message.ts';

export const displayClearsAfterMs = 5_000;

type FlashBoxProps = {
  flash: FlashMessage | null;
  onDismiss: () => void;
};

function Message({ flash, onDismiss }: { flash: FlashMessage; onDismiss: () => void }) {
  return (
    <div
      className={classList(styles.message, flash.type === 'error' ? styles.error : styles.other)}
    >
      <span className={styles.icon}>
        <Icon of={flash.type === 'error' ? warningIcon : checkIcon} />
      </span>
      <p className={styles.words}>{flash.message}</p>
      <button type="button" className={styles.dismiss} aria-label={t`Dismiss`} onClick={onDismiss}>
        <Icon of={closeIcon} size={18} />
      </button>
    </div>
  );
}

/**
 * The fixed box of 400 px. Both live regions are there from the start, because a region that
 * arrives together with its words is not announced. Whoever hands it a message may forget to take
 * it back: after five seconds it is gone all the same.
 */
export function FlashBox({ flash, onDismiss }: FlashBoxProps) {
  const [hidden, setHidden] = useState<FlashMessage | null>(null);

  useEffect(() => {
    if (flash === null) return;
    const timer = setTimeout(() => setHidden(flash), displayClearsAfterMs);
    return () => clearTimeout(timer);
  }, [flash]);

  const shown = flash === hidden ? null : flash;
  const region = (isError: boolean) =>
    shown !== null &&
    (shown.type === 'error') === isError && (
      <Message key={shown.id} flash={shown} onDismiss={onDismiss} />
    );
  return (
    <div className={styles.box} data-flash="">
      <div role="status">{region(false)}</div>
      <div role="alert">{region(true)}</div>
    </div>
  );
}

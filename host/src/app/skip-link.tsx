import { t } from '@lingui/core/macro';
import styles from './skip-link.module.css';

/** First in the order of focus: past the bar, to what the page is about. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place in the page, which is what a link does; only the address is kept clean.
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        // The address stays as it is; a fragment would be one more page in the history.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {t`Skip to content`}
    </a>
  );
}

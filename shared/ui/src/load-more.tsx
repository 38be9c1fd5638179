import { Button } from './button.tsx';
import styles from './load-more.module.css';
import { Notice } from './notice.tsx';

type LoadMoreProps = {
  hasMore: boolean;
  busy: boolean;
  /** True when the last attempt failed; what is already there stays. */
  failed?: boolean;
  onMore: () => void;
  /** What comes: "Show older movements". */
  label: string;
};

/** The end of a list that is read page by page; nothing once all of it is there. */
export function LoadMore({ hasMore, busy, failed = false, onMore, label }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className={styles.end}>
      {failed && <Notice tone="bad">The next part did not load. Check your connection.</Notice>}
      <Button busy={busy} onClick={onMore}>
        {failed ? 'Try again' : label}
      </Button>
    </div>
  );
}

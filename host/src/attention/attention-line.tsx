import type { AttentionItem } from '@tessera/contracts/attention';
import { instantText } from '@tessera/ui/date-text';
import { VisuallyHidden } from '@tessera/ui/visually-hidden';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './attention-dock.module.css';
import * as words from './attention-words.ts';
import { endOf, type KnownAttention, leftOf } from './time-of-item.ts';

/** Ticks for the eye; a screen reader finds when the time ends, and is not told each second. */
function TimeLeft({ item, leftMs }: { item: AttentionItem; leftMs: number | undefined }) {
  const end = endOf(item);
  if (end === undefined || leftMs === undefined) return null;
  if (item.kind === 'margin_call' && item.isPaused) {
    return <span className={styles.left}>{words.pausedWords}</span>;
  }
  return (
    <span className={styles.left}>
      <span aria-hidden="true">{words.timeLeft(leftMs)}</span>
      <VisuallyHidden>{words.untilWords(instantText(end))}</VisuallyHidden>
    </span>
  );
}

type AttentionLineProps = {
  readonly item: AttentionItem;
  readonly known: KnownAttention;
  /** Since when its figures are old. */
  readonly staleSince: string | undefined;
  /** Beside the way that its action leads. */
  readonly children?: ReactNode;
  readonly onLeave: () => void;
};

/** One thing that calls for attention: what it is, how long there is left, and where to act. */
export function AttentionLine({ item, known, staleSince, children, onLeave }: AttentionLineProps) {
  const leftMs = leftOf(item, known);
  const { title, short, text, action, to, tone } = words.attentionWords(item, leftMs);
  return (
    <div className={styles.line} data-tone={tone}>
      <div className={styles.words}>
        <p className={styles.title}>
          <span className={styles.what}>
            <span className={styles.short}>{short} </span>
            <span className={styles.full}>{title}</span>
          </span>{' '}
          <TimeLeft item={item} leftMs={leftMs} />
        </p>
        <p className={styles.text} data-stale={staleSince && ''}>
          {text} {staleSince && words.staleWords(instantText(staleSince))}
        </p>
      </div>
      <div className={styles.ways}>
        {children}
        <Link className={styles.action} to={to} onClick={onLeave}>
          {action}
        </Link>
      </div>
    </div>
  );
}

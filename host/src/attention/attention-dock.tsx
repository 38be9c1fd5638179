import type { AttentionItem } from '@tessera/contracts/attention';
import { type FocusEvent, useEffect, useId, useReducer, useRef, useState } from 'react';
import styles from './attention-dock.module.css';
import { AttentionLine } from './attention-line.tsx';
import * as words from './attention-words.ts';
import { MoreButton } from './more-button.tsx';
import { type KnownAttention, keyOf } from './time-of-item.ts';
import { useDockHeight } from './use-dock-height.ts';

/** Three questions have gone unanswered by then. */
const staleAfterMs = 180_000;

export type AttentionDockProps = {
  readonly known: KnownAttention;
  /** The first of them. */
  readonly item: AttentionItem;
};

/** Docked at the foot of the window: the most urgent thing with its way out, and the rest by a press. */
export function AttentionDock({ known, item }: AttentionDockProps) {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const dock = useRef<HTMLElement>(null);
  useDockHeight(dock);
  useEffect(() => {
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  const isStale = Date.now() - Date.parse(known.askedAt) > staleAfterMs;
  const staleSince = isStale ? known.askedAt : undefined;
  const close = () => setOpen(false);
  // Open it hides more of the page, and what has the focus there is not to lie behind it.
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  };
  const others = known.items.slice(1);
  return (
    <section
      ref={dock}
      className={styles.dock}
      aria-label={words.regionName}
      data-attention=""
      onBlur={closeWhenLeft}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div className={styles.banner} data-open={isOpen ? '' : undefined}>
        <AttentionLine item={item} known={known} staleSince={staleSince} onLeave={close}>
          <MoreButton
            count={known.total - 1}
            isOpen={isOpen}
            listId={listId}
            onPress={() => setOpen(!isOpen)}
          />
        </AttentionLine>
        <ul
          id={listId}
          className={styles.others}
          aria-label={words.listName}
          hidden={!isOpen || others.length === 0}
        >
          {others.map((other) => (
            <li key={keyOf(other)}>
              <AttentionLine item={other} known={known} staleSince={undefined} onLeave={close} />
            </li>
          ))}
          {known.total > known.items.length && (
            <li className={styles.text}>{words.laterWords(known.total - known.items.length)}</li>
          )}
        </ul>
      </div>
    </section>
  );
}

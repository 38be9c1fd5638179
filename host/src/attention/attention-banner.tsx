import type { AttentionItem } from '@tessera/contracts/attention';
import { type ShellState, useAttention } from '@tessera/shell';
import { instantText } from '@tessera/ui/date-text';
import { useEffect, useReducer, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import styles from './attention-banner.module.css';
import * as words from './attention-words.ts';

type Known = NonNullable<ShellState['attention']>;

/** Three questions have gone unanswered by then. */
const staleAfterMs = 180_000;

const endOf = (item: AttentionItem): string | undefined =>
  item.kind === 'claim' ? undefined : item.endsAt;

/** What was left when the API answered, less what has passed here since: no two clocks are compared. */
function leftOf(item: AttentionItem, { at, askedAt }: Known): number | undefined {
  const end = endOf(item);
  if (end === undefined) return undefined;
  return Date.parse(end) - Date.parse(at) - (Date.now() - Date.parse(askedAt));
}

function keyOf(item: AttentionItem): string {
  if ('loanId' in item) return `${item.kind} ${item.loanId}`;
  return item.kind === 'claim' ? `claim ${item.amount.asset}` : `code ${item.withdrawalId}`;
}

/** Said once for each thing that comes up, however its figures move afterwards. */
function Announcement({ of: item }: { of: AttentionItem | undefined }) {
  const [said, setSaid] = useState({ key: '', text: '' });
  const key = item ? keyOf(item) : '';
  if (key !== said.key) {
    const { title, text } = item ? words.attentionWords(item, undefined) : { title: '', text: '' };
    setSaid({ key, text: `${title} ${text}`.trim() });
  }
  return (
    <div role="status" className={styles.unseen}>
      {said.text}
    </div>
  );
}

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
      <span className={styles.unseen}>{words.untilWords(instantText(end))}</span>
    </span>
  );
}

function Banner({ known, item }: { known: Known; item: AttentionItem }) {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  const leftMs = leftOf(item, known);
  const { title, text, action, to, tone } = words.attentionWords(item, leftMs);
  const isStale = Date.now() - Date.parse(known.askedAt) > staleAfterMs;
  return (
    <section className={styles.dock} aria-label={words.regionName} data-attention="">
      <div className={styles.banner} data-tone={tone}>
        <div className={styles.words}>
          <p className={styles.title}>
            {title} <TimeLeft item={item} leftMs={leftMs} />
          </p>
          <p className={styles.text}>
            {text} {isStale && words.staleWords(instantText(known.askedAt))}
          </p>
        </div>
        <div className={styles.ways}>
          {known.total > 1 && (
            <Link className={styles.more} to={paths.loans}>
              {words.moreWords(known.total - 1)}
            </Link>
          )}
          <Link className={styles.action} to={to}>
            {action}
          </Link>
        </div>
      </div>
    </section>
  );
}

/** The most urgent thing that calls for attention, on every page of the dashboard. */
export function AttentionBanner() {
  const known = useAttention();
  const item = known?.items[0];
  return (
    <>
      <Announcement of={item} />
      {known && item && <Banner known={known} item={item} />}
    </>
  );
}

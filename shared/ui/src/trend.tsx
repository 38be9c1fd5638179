import { t } from '@lingui/core/macro';
import { formatBasisPoints } from '@tessera/money/format-basis-points';
import type { ReactNode } from 'react';
import type { ChartRange } from './chart-range-field.tsx';
import { classList } from './class-list.ts';
import { readerLocale } from './reader-locale.ts';
import styles from './trend.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type TrendPeriod = Exclude<ChartRange, 'all'>;

const periods: Record<TrendPeriod, { short: string; words: string }> = {
  day: { short: t`in 24 h`, words: t`in 24 hours` },
  week: { short: t`in a week`, words: t`in a week` },
  month: { short: t`in a month`, words: t`in a month` },
  year: { short: t`in a year`, words: t`in a year` },
};

/** Said in place of the mark. */
const ways = { up: t`up`, down: t`down`, level: '' };

type TrendProps = {
  /** The change in basis points of what it was before; below zero it fell. */
  basisPoints: number;
  period: TrendPeriod;
  /** In place of the percentage: the change as an amount, without a sign. */
  children?: ReactNode;
};

/** How a figure has moved: "▲ 1.2% in 24 h", and in words for those who listen. */
export function Trend({ basisPoints, period, children }: TrendProps) {
  const { short, words } = periods[period];
  const way = basisPoints > 0 ? 'up' : basisPoints < 0 ? 'down' : 'level';
  const mark = { up: '▲', down: '▼', level: '' }[way];
  return (
    <span className={styles.trend}>
      <span className={classList(styles.figure, styles[way])}>
        {mark !== '' && (
          <>
            <span aria-hidden="true">{`${mark} `}</span>
            <VisuallyHidden>{`${ways[way]} `}</VisuallyHidden>
          </>
        )}
        {children ?? formatBasisPoints(Math.abs(basisPoints), readerLocale())}
      </span>{' '}
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

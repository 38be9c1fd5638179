import type { LoanDetail } from '@tessera/contracts/loans';
import { greater } from '@tessera/money/greater';
import { centsOf } from '../../parts/wire-units.ts';
import { scheduleWords as words } from './loan-detail-words.ts';
import styles from './schedule-drawing.module.css';

type Schedule = LoanDetail['schedule'];

const height = 72;
const leastBar = 5;

/** A bar for each payment, as high as it is, in the colour of its state. */
export function ScheduleDrawing({ schedule }: { schedule: Schedule }) {
  const totals = schedule.map(({ total }) => centsOf(total));
  const largest = totals.reduce((most, total) => greater(most, total), 1n as (typeof totals)[0]);
  const width = 100 / schedule.length;
  const paid = schedule.filter(({ status }) => status === 'collected').length;
  return (
    <figure className={styles.figure}>
      <svg width="100%" height={height} aria-hidden="true">
        {schedule.map(({ on, status = 'planned' }, index) => {
          const share = Number(((totals[index] ?? 0n) * 1_000n) / largest) / 1_000;
          const bar = Math.max(leastBar, share * height);
          return (
            <rect
              key={on}
              className={styles[status]}
              x={`${index * width + width * 0.1}%`}
              width={`${width * 0.8}%`}
              y={height - bar}
              height={bar}
              rx="2"
            />
          );
        })}
      </svg>
      <figcaption className={styles.summary}>{words.drawing(paid, schedule.length)}</figcaption>
    </figure>
  );
}

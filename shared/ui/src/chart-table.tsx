import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import styles from './chart-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type TablePoint = { x: number; value: bigint; label: string };

type ChartTableProps = {
  caption: string;
  points: readonly TablePoint[];
  format: (value: bigint) => string;
};

/** More rows than anybody reads; of longer curves every so-manieth point is a row, and the last. */
const mostRows = 120;

/** What a chart draws as a table, newest first, made when somebody asks for it. */
export function ChartTable({ caption, points, format }: ChartTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const rows = isOpen ? evenly(points).toReversed() : [];
  return (
    <div className={styles.place}>
      <Button
        variant="quiet"
        small
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t`Hide the table` : t`Show as table`}
        <VisuallyHidden>: {caption}</VisuallyHidden>
      </Button>
      <section
        id={id}
        hidden={!isOpen}
        className={styles.scroll}
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
        tabIndex={0}
      >
        <table className={styles.table}>
          <caption>
            {rows.length < points.length
              ? t`${rows.length} of ${points.length} values, evenly spread`
              : t`${points.length} values`}
          </caption>
          <tbody>
            {rows.map(({ x, label, value }) => (
              <tr key={x}>
                <th scope="row">{label}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function evenly(points: readonly TablePoint[]): readonly TablePoint[] {
  if (points.length <= mostRows) return points;
  const step = (points.length - 1) / (mostRows - 1);
  return Array.from({ length: mostRows }, (_, row) => points[Math.round(row * step)]).filter(
    (point) => point !== undefined,
  );
}

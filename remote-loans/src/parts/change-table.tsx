import { VisuallyHidden } from '@tessera/ui/visually-hidden';
import styles from './change-table.module.css';

export type ChangeRow = {
  readonly figure: string;
  readonly before: string;
  readonly after: string;
};

type ChangeTableProps = {
  readonly caption: string;
  readonly heads: { readonly figure: string; readonly before: string; readonly after: string };
  readonly rows: readonly ChangeRow[];
};

/** Figures before and after something, side by side also on a phone. */
export function ChangeTable({ caption, heads, rows }: ChangeTableProps) {
  return (
    <div className={styles.place}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{heads.figure}</VisuallyHidden>
            </th>
            <th scope="col">{heads.before}</th>
            <th scope="col">{heads.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ figure, before, after }) => (
            <tr key={figure}>
              <th scope="row">{figure}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

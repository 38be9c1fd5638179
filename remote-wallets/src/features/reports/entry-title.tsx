import { Link } from 'react-router-dom';
import styles from './reports.module.css';
import { reportWords as words } from './reports-words.ts';

type EntryTitleProps = {
  readonly kind: string;
  readonly reference: { readonly type: string; readonly id: string } | null;
  readonly loanNames: ReadonlyMap<string, string>;
};

/** What a line is, and the loan that it is of. */
export function EntryTitle({ kind, reference, loanNames }: EntryTitleProps) {
  const title = words.kind(kind);
  if (reference?.type !== 'loan') return title;
  const name = loanNames.get(reference.id);
  return (
    <span className={styles.stacked}>
      <Link to={`/dashboard/loan/${reference.id}`}>{title}</Link>
      {name !== undefined && <span className={styles.dim}>{name}</span>}
    </span>
  );
}

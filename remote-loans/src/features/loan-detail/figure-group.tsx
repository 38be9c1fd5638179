import type { DefinitionRow } from '@tessera/ui/definition-rows';
import styles from './figure-group.module.css';

type FigureGroupProps = {
  /** Without one they belong to what stands above. */
  readonly title?: string;
  readonly figures: readonly DefinitionRow[];
  /** Larger than facts: what changes, or what is compared. */
  readonly large?: boolean;
};

/** Figures that belong together, each below its name, in as many columns as there is room for. */
export function FigureGroup({ title, figures, large = false }: FigureGroupProps) {
  return (
    <div className={styles.group}>
      {title !== undefined && <h3 className={styles.title}>{title}</h3>}
      <dl className={styles.figures} data-large={large || undefined}>
        {figures.map(({ term, value }) => (
          <div key={String(term)} className={styles.figure}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

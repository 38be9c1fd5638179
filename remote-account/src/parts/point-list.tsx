import styles from './point-list.module.css';

type PointListProps = {
  title: string;
  points: readonly string[];
  /** They come one after the other. */
  isOrdered?: boolean;
};

/** A few short points under a heading of a card. */
export function PointList({ title, points, isOrdered = false }: PointListProps) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <div>
      <h3>{title}</h3>
      <List className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </List>
    </div>
  );
}

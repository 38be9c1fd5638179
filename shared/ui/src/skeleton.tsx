import styles from './skeleton.module.css';

/** The height of a line of text, as `body` has it. */
const lineEm = 1.55;

type SkeletonProps = {
  /** Lines of text, or one block when `height` is given. */
  lines?: number;
  /** Height of the block that will stand here, in CSS pixels. */
  height?: number | undefined;
};

/** Holds the room of what is on its way. It shows itself only after 200 ms, so that fast answers never flicker. */
export function Skeleton({ lines = 3, height }: SkeletonProps) {
  if (height !== undefined) {
    return (
      <svg className={styles.block} width="100%" height={height} aria-hidden="true">
        <rect width="100%" height="100%" rx="10" />
      </svg>
    );
  }
  return (
    <svg className={styles.block} width="100%" height={`${lines * lineEm}em`} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <rect
          key={line}
          y={`${line * lineEm + 0.35}em`}
          width={lines > 1 && line === lines - 1 ? '62%' : '100%'}
          height="0.85em"
          rx="6"
        />
      ))}
    </svg>
  );
}

import styles from './icon.module.css';
import type { IconNode } from './icons.ts';

type IconProps = {
  /** One of `@tessera/ui/icons`. */
  of: IconNode;
  /** In CSS pixels. */
  size?: number;
};

/** A stroke icon of 20 px (or `size`), in the colour of its text. Always beside a word: it is hidden from readers. */
export function Icon({ of, size = 20 }: IconProps) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {of.map(([Shape, attributes], index) => (
        <Shape key={index} {...attributes} />
      ))}
    </svg>
  );
}

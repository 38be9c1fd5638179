import { type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { Stack } from './stack.tsx';

type CardProps = {
  title?: ReactNode;
  /** Beside the title: a quiet button or a link. */
  action?: ReactNode;
  children: ReactNode;
};

/**
 * A surface with a hairline border that holds one matter, its parts one below the other. With a title
 * it is a named `section`.
 */
export function Card({ title, action, children }: CardProps) {
  const titleId = useId();
  const hasTitle = title !== undefined;
  const Element = hasTitle ? 'section' : 'div';
  return (
    <Element className={styles.card} aria-labelledby={hasTitle ? titleId : undefined}>
      {(hasTitle || action !== undefined) && (
        <div className={styles.head}>
          {hasTitle && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {action}
        </div>
      )}
      <Stack>{children}</Stack>
    </Element>
  );
}

import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

type CardProps = {
  title?: ReactNode;
  /** Beside the title: a quiet button or a link. */
  action?: ReactNode;
  /** With a title a card is a named `section`; without one a `div`. */
  as?: 'section' | 'article' | 'div' | 'aside';
  children: ReactNode;
};

/** A surface with a hairline border that holds one matter. */
export function Card({ title, action, as, children }: CardProps) {
  const titleId = useId();
  const hasTitle = title !== undefined;
  const Element = as ?? (hasTitle ? 'section' : 'div');
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
      {children}
    </Element>
  );
}

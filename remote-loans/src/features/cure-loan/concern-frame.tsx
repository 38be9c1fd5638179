import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './cure-loan.module.css';

type ConcernFrameProps = {
  /** False for a second one on the same page. */
  readonly isFirst?: boolean;
  readonly tone: 'call' | 'bad' | 'info';
  readonly title: string;
  readonly lead: string;
  readonly time: ReactNode;
  readonly children: ReactNode;
};

/** What has to be done about a loan, above all else of it. A link to `#cure` leads here. */
export function ConcernFrame(props: ConcernFrameProps) {
  const { isFirst = true, tone, title, lead, time, children } = props;
  const frame = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#cure' || !isFirst) return;
    frame.current?.scrollIntoView?.({ block: 'start' });
    frame.current?.focus({ preventScroll: true });
  }, [hash, isFirst]);
  return (
    <section
      ref={frame}
      id={isFirst ? 'cure' : undefined}
      tabIndex={-1}
      className={styles.frame}
      data-tone={tone}
      aria-label={title}
    >
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.lead}>{lead}</p>
        </div>
        {time}
      </div>
      {children}
    </section>
  );
}

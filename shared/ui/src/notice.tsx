import type { ReactNode } from 'react';
import { classList } from './class-list.ts';
import { Icon } from './icon.tsx';
import { type IconNode, infoIcon, warningIcon } from './icons.ts';
import styles from './notice.module.css';

type NoticeTone = 'info' | 'warn' | 'call' | 'bad';

const icons: Record<NoticeTone, IconNode> = {
  info: infoIcon,
  warn: warningIcon,
  call: warningIcon,
  bad: warningIcon,
};

type NoticeProps = {
  tone: NoticeTone;
  title?: ReactNode;
  children: ReactNode;
};

/** Something to know before going on. `bad` is announced at once; the rest is read in its place. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div
      className={classList(styles.notice, styles[tone])}
      role={tone === 'bad' ? 'alert' : undefined}
    >
      <span className={styles.icon}>
        <Icon of={icons[tone]} />
      </span>
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}

import styles from './icon.module.css';

const paths = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-right': 'M9 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  document: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h7',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  'eye-off':
    'M4 4l16 16M10 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.5 7.4A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.500c1.6 0 3-.4 4.2-1.100M10 10a3 3 0 0 0 4.1 4.1',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5M12 7.500v.5',
  key: 'M15 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM11.5 12.500L4 20M6.5 17.500l2.5 2.5',
  lock: 'M6 10.500h12V20H6zM8.5 10.500V8a3.5 3.5 0 1 1 7 0v2.5',
  mail: 'M3.5 6h17v12.500h-17zM3.5 7l8.5 6 8.5-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  plus: 'M12 5v14M5 12h14',
  scale:
    'M12 4v16M7 20h10M5 7h14M5 7l-2.5 6.500a3 3 0 0 0 5 0L5 7ZM19 7l-2.5 6.500a3 3 0 0 0 5 0L19 7Z',
  warning: 'M12 4L2.8 19.500h18.400zM12 10v4.500M12 17v.2',
} as const;

export type IconName = keyof typeof paths;

/** A stroke icon of 20 px (or `size`), in the colour of its text. Always beside a word: it is hidden from readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

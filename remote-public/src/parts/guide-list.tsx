import { Link } from 'react-router-dom';
import styles from './guide-list.module.css';
import { type GuidePath, guides } from './guides.ts';

/** Links to the pages that answer one question each, but for the one that stands around them. */
export function GuideList({ without }: { readonly without?: GuidePath }) {
  return (
    <ul className={styles.guides}>
      {guides
        .filter(({ path }) => path !== without)
        .map(({ path, title, text }) => (
          <li key={path} className={styles.guide}>
            <Link to={path}>{title}</Link>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
    </ul>
  );
}

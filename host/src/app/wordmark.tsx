import { brand } from '@tessera/contracts/brand';
import { classList } from '@tessera/ui/class-list';
import { Link } from 'react-router-dom';
import styles from './wordmark.module.css';

/** The brand's name, which leads to where its layout begins. That it is beta shows in its styling only. */
export function Wordmark({ to }: { to: string }) {
  return (
    <Link className={classList(styles.mark, styles.beta)} to={to}>
      {brand.wordmark}
    </Link>
  );
}

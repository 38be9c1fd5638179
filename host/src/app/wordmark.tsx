import { brand } from '@tessera/contracts/brand';
import { classList } from '@tessera/ui/class-list';
import { Link } from 'react-router-dom';
import { paths } from './paths.ts';
import styles from './wordmark.module.css';

/** The brand's name. That it is beta shows in its styling and nowhere in words. */
export function Wordmark() {
  return (
    <Link className={classList(styles.mark, styles.beta)} to={paths.home}>
      {brand.wordmark}
    </Link>
  );
}

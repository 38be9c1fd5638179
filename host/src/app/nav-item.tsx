import { Link } from 'react-router-dom';
import styles from './nav-item.module.css';

type NavItemProps = {
  to: string;
  children: string;
  isCurrent?: boolean;
};

/** A line of the sidebar or of a burger menu; the current one carries the accent. */
export function NavItem({ to, children, isCurrent = false }: NavItemProps) {
  return (
    <Link className={styles.item} to={to} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}

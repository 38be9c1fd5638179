import { Icon } from '@tessera/ui/icon';
import type { IconNode } from '@tessera/ui/icons';
import { Link } from 'react-router-dom';
import styles from './nav-item.module.css';

type NavItemProps = {
  to: string;
  icon?: IconNode;
  children: string;
  isCurrent?: boolean;
};

/** A line of the sidebar or of a burger menu; the current one carries the accent. */
export function NavItem({ to, icon, children, isCurrent = false }: NavItemProps) {
  return (
    <Link className={styles.item} to={to} aria-current={isCurrent ? 'page' : undefined}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}

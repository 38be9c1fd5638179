import { t } from '@lingui/core/macro';
import { Icon } from '@tessera/ui/icon';
import { closeIcon, menuIcon } from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import styles from './burger-menu.module.css';
import { useDismissable } from './use-dismissable.ts';

/** On small screens only: a button in the bar that opens what wider screens always show. */
export function BurgerMenu({ label, children }: { label: string; children: ReactNode }) {
  const { isOpen, close, areaRef, button, panel } = useDismissable();
  return (
    <div ref={areaRef} className={styles.area}>
      <button
        {...button}
        className={styles.button}
        aria-label={isOpen ? t`Close menu` : t`Open menu`}
      >
        <Icon of={isOpen ? closeIcon : menuIcon} size={22} />
      </button>
      <div {...panel} className={styles.panel}>
        {isOpen && (
          // A link to the page that is open already navigates nowhere, and still closes the menu.
          <nav
            aria-label={label}
            className={styles.items}
            onClickCapture={(event) => {
              if (event.target instanceof Element && event.target.closest('a')) close();
            }}
          >
            {children}
          </nav>
        )}
      </div>
    </div>
  );
}

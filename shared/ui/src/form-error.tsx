import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** Why sending failed and what to do, above the button that was pressed; nothing without words. */
export function FormError({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  if (children === undefined || children === null || children === false || children === '')
    return null;
  return (
    <Notice tone="bad" title={title}>
      {children}
    </Notice>
  );
}

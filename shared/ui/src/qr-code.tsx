import { lazy, Suspense } from 'react';
import styles from './qr-code.module.css';
import type { QrCodeProps } from './qr-drawing.tsx';

/** What draws it is a file of its own. Where that is lost, what is encoded still stands beside it. */
const QrDrawing = lazy(() =>
  import('./qr-drawing.tsx').then(
    (module) => ({ default: module.QrDrawing }),
    () => ({ default: () => <span className={styles.room} /> }),
  ),
);

/** A QR code (ISO/IEC 18004, level M), dark on white in both themes, since cameras need it so. */
export function QrCode(props: QrCodeProps) {
  return (
    <Suspense fallback={<span className={styles.room} />}>
      <QrDrawing {...props} />
    </Suspense>
  );
}

import { encode } from 'uqr';
import styles from './qr-code.module.css';

type QrCodeProps = {
  /** What is encoded, as it stands: an address or a payment URI. */
  text: string;
  /** What a reader is told is here: "QR code of your ether deposit address". */
  label: string;
};

const quietZone = 2;
const edgePx = 176;

/** A QR code (ISO/IEC 18004, level M), dark on white in both themes, since cameras need it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: quietZone });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.code}
      width={edgePx}
      height={edgePx}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}

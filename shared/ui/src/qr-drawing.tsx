import { encode } from 'uqr';
import styles from './qr-code.module.css';

export type QrCodeProps = {
  /** What is encoded, as it stands: an address or a payment URI. */
  text: string;
  /** What a reader is told is here: "QR code of your ether deposit address". */
  label: string;
};

const quietZone = 2;
/** As wide and high as the room that is kept for it. */
const edgePx = 176;

export function QrDrawing({ text, label }: QrCodeProps) {
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

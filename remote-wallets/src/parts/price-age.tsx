import { t } from '@lingui/core/macro';
import { productFacts } from '@tessera/lending/product-facts';
import { useEffect, useState } from 'react';
import styles from './price-age.module.css';

const tickMs = 1_000;

type PriceAgeProps = {
  /** As the API counted it. */
  readonly ageSeconds: number;
  /** When that was read, in milliseconds of this device's clock. */
  readonly readAtMs: number;
  /** Puts the age into a sentence. */
  readonly sentence?: (age: string) => string;
};

/** "4 s old", growing while nothing newer arrives; a price that is too old to act on says so. */
export function PriceAge({ ageSeconds, readAtMs, sentence = (age) => age }: PriceAgeProps) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const seconds = ageSeconds + Math.max(0, Math.floor((nowMs - readAtMs) / 1_000));
  const isOld = seconds > productFacts.priceGoodForMinutes * 60;
  return (
    <span className={isOld ? styles.old : undefined}>{sentence(ageText(seconds, isOld))}</span>
  );
}

function ageText(seconds: number, isOld: boolean): string {
  if (seconds < 60) return t`${seconds} s old`;
  const minutes = Math.floor(seconds / 60);
  return isOld ? t`${minutes} min old, not current` : t`${minutes} min old`;
}

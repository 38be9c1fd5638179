import { type ReactNode, useId } from 'react';
import frame from './field-frame.module.css';
import styles from './range-field.module.css';

type RangeFieldProps = {
  label: ReactNode;
  /** Integers, such as basis points: never an amount. */
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  /** The value in words, shown beside the label and read out: "50% of value". */
  valueText: string;
  /** What stands under both ends. */
  ends?: readonly [ReactNode, ReactNode];
};

/** A slider that always says in words where it stands. */
export function RangeField(props: RangeFieldProps) {
  const { label, value, min, max, step = 1, onChange, valueText, ends } = props;
  const id = useId();
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <div className={styles.field}>
      <div className={frame.head}>
        <label className={frame.label} htmlFor={id}>
          {label}
        </label>
        <output className={frame.label} htmlFor={id}>
          {valueText}
        </output>
      </div>
      <div className={styles.slider}>
        <svg className={styles.track} width="100%" height="6" aria-hidden="true">
          <rect className={styles.rest} width="100%" height="6" rx="3" />
          <rect className={styles.filled} width={`${share}%`} height="6" rx="3" />
        </svg>
        <input
          id={id}
          className={styles.input}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={valueText}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      </div>
      {ends !== undefined && (
        <div className={styles.ends}>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  );
}

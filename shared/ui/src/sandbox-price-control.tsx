import type { Coin } from '@tessera/contracts/money';
import type { PriceScenario } from '@tessera/contracts/price-scenarios';
import { useState } from 'react';
import { Button } from './button.tsx';
import { ChoiceField } from './choice-field.tsx';
import { explainFailure } from './explain-failure.ts';
import { FormError } from './form-error.tsx';
import { percentText } from './percent-text.ts';
import { RangeField } from './range-field.tsx';
import { SandboxNotice } from './sandbox-notice.tsx';
import styles from './sandbox-price-control.module.css';
import { sandboxPriceWords as words } from './sandbox-price-words.ts';
import { Stack } from './stack.tsx';

const paces = [
  { value: '0', label: words.atOnce },
  { value: '60', label: words.inAMinute },
  { value: '600', label: words.inTenMinutes },
] as const;

type SandboxPriceControlProps = {
  asset: Coin;
  /** What moves it now; nothing where it goes its own way, or while that is not known. */
  scenario: PriceScenario | undefined;
  /** By the clock of whoever moves it, in milliseconds. */
  nowMs: number;
  isMoving: boolean;
  failure: unknown;
  /** `toPercent` of its own price; 100 lets it recover. */
  onMove: (toPercent: number, overSeconds: number) => void;
  /** The fall in percent that is suggested first. */
  suggested?: number;
};

/** Lets the price of a coin fall and recover, in the sandbox only; it takes what `useSandboxPrice` gives. */
export function SandboxPriceControl(props: SandboxPriceControlProps) {
  const { asset, scenario, nowMs, isMoving, failure, onMove, suggested = 30 } = props;
  const [fall, setFall] = useState(suggested);
  const [pace, setPace] = useState<(typeof paces)[number]['value']>('0');
  return (
    <Stack>
      <SandboxNotice>{words.warning(asset)}</SandboxNotice>
      <p role="status">{words.state(scenario, nowMs)}</p>
      <RangeField
        label={words.fall}
        value={fall}
        min={5}
        max={95}
        step={5}
        onChange={setFall}
        valueText={percentText(fall * 100)}
      />
      <ChoiceField label={words.pace} choices={paces} value={pace} onChange={setPace} />
      {failure !== null && failure !== undefined && (
        <FormError title={words.failed}>{failureText(failure)}</FormError>
      )}
      <div className={styles.buttons}>
        <Button busy={isMoving} onClick={() => onMove(100 - fall, Number(pace))}>
          {words.letFall(asset, fall)}
        </Button>
        <Button
          variant="quiet"
          busy={isMoving}
          disabled={scenario === undefined}
          onClick={() => onMove(100, Number(pace))}
        >
          {words.letRecover}
        </Button>
      </div>
    </Stack>
  );
}

/** What was refused is explained; what may have been done can be asked for again. */
function failureText(failure: unknown): string {
  const isRefused = failure instanceof Error && failure.name === 'ApiProblem';
  return isRefused ? explainFailure(failure) : words.noAnswer;
}

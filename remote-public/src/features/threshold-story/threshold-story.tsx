import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { collateralTerms, MARGIN_CALL_HOURS } from '@tessera/lending/terms';
import { type CollateralAsset, collateralAssets } from '@tessera/money/asset';
import { assetName } from '@tessera/money/asset-name';
import { assetNameInText } from '@tessera/money/asset-name-in-text';
import { ChoiceField } from '@tessera/ui/choice-field';
import { percentText } from '@tessera/ui/percent-text';
import { RangeField } from '@tessera/ui/range-field';
import { StateBadge, type StateTone } from '@tessera/ui/state-badge';
import { useState } from 'react';
import { fallToThreshold, ltvAfterFall, type StoryState, stateAt } from './story-state.ts';
import styles from './threshold-story.module.css';
import { ValueMosaic } from './value-mosaic.tsx';

const words: Record<StoryState, { tone: StateTone; name: string; meaning: string }> = {
  healthy: {
    tone: 'good',
    name: t`Healthy`,
    meaning: t`Nothing happens, and nothing needs doing.`,
  },
  warning: {
    tone: 'warn',
    name: t`Warning`,
    meaning: t`You are told. Nothing is asked of you yet, and nothing is sold.`,
  },
  margin_call: {
    tone: 'call',
    name: t`Margin call`,
    meaning: t`You have ${MARGIN_CALL_HOURS} hours to repay a part or to add coins. A price that recovers ends it too.`,
  },
  liquidating: {
    tone: 'bad',
    name: t`Liquidation`,
    meaning: t`As few coins as it takes are sold to bring the loan back. The rest stays yours.`,
  },
};

const deepestFall = 6_500;

export type ThresholdStoryProps = {
  /** What it is told of until the visitor chooses otherwise: basis points of a loan, and its coin. */
  readonly asset?: CollateralAsset;
  readonly ltv?: number;
};

/** A hundred tiles of value, a part of them owed, and a price that the visitor lets fall. */
export function ThresholdStory(props: ThresholdStoryProps) {
  const [chosenAsset, setAsset] = useState<CollateralAsset | null>(null);
  const [chosenLtv, setWantedLtv] = useState<number | null>(null);
  const asset = chosenAsset ?? props.asset ?? 'BTC';
  // A tile is a whole hundredth.
  const wantedLtv = chosenLtv ?? Math.floor((props.ltv ?? 4_000) / 100) * 100;
  const [fall, setFall] = useState(2_000);
  const terms = collateralTerms[asset];
  const openingLtv = Math.min(wantedLtv, terms.openingLtv);
  const ltv = ltvAfterFall(openingLtv, fall);
  const { tone, name, meaning } = words[stateAt(asset, ltv)];
  const lines = [
    { label: t`Warning`, ltv: terms.warningLtv, tone: 'warn' },
    { label: t`Margin call`, ltv: terms.marginCallLtv, tone: 'bad' },
    { label: t`Liquidation`, ltv: terms.liquidationLtv, tone: 'end' },
  ] as const;

  return (
    <div className={styles.story}>
      <figure className={styles.figure}>
        <ValueMosaic
          debtTiles={openingLtv / 100}
          valueTiles={Math.floor((10_000 - fall) / 100)}
          waterlines={lines.map((line) => ({
            label: line.label,
            tone: line.tone,
            tiles: Math.round((10_000 - fallToThreshold(openingLtv, line.ltv)) / 100),
          }))}
        />
        <figcaption className={styles.legend}>
          <span className={styles.owed}>{t`what you owe`}</span>
          <span className={styles.free}>{t`what is yours`}</span>
          <span className={styles.gone}>{t`what the fall took`}</span>
        </figcaption>
      </figure>
      <div className={styles.controls}>
        <ChoiceField
          label={t`Collateral`}
          value={asset}
          onChange={setAsset}
          choices={collateralAssets.map((value) => ({ value, label: assetName(value) }))}
        />
        <RangeField
          label={t`You borrow`}
          min={1_000}
          max={terms.openingLtv}
          step={100}
          value={openingLtv}
          valueText={t`${{ share: percentText(openingLtv) }} of its value`}
          onChange={setWantedLtv}
        />
        <RangeField
          label={t`Then ${{ coin: assetNameInText(asset) }} falls by`}
          min={0}
          max={deepestFall}
          step={100}
          value={fall}
          valueText={percentText(fall)}
          onChange={setFall}
        />
        <output className={styles.outcome}>
          <span className={styles.now}>
            <StateBadge tone={tone}>{name}</StateBadge>
            <span>
              <Trans>
                {{ share: percentText(ltv) }} <span className={styles.unit}>loan-to-value</span>
              </Trans>
            </span>
          </span>
          <span className={styles.meaning}>{meaning}</span>
        </output>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.label}>
              <span className={styles[line.tone]} aria-hidden="true" />
              <span>{line.label}</span>
              <span className={styles.at}>
                {t`at ${{ share: percentText(line.ltv) }}, after a fall of ${{ fall: percentText(fallToThreshold(openingLtv, line.ltv)) }}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

import { collateralTerms, MARGIN_CALL_HOURS } from '@tessera/lending/terms';
import { type CollateralAsset, collateralAssets } from '@tessera/money/asset';
import { assetName, assetNameInText } from '@tessera/money/asset-name';
import { percentText } from '@tessera/ui/amount';
import { ChoiceField } from '@tessera/ui/choice-field';
import { RangeField } from '@tessera/ui/range-field';
import { StateBadge, type StateTone } from '@tessera/ui/state-badge';
import { useState } from 'react';
import { fallToThreshold, ltvAfterFall, type StoryState, stateAt } from './story-state.ts';
import styles from './threshold-story.module.css';
import { ValueMosaic } from './value-mosaic.tsx';

const words: Record<StoryState, { tone: StateTone; name: string; meaning: string }> = {
  healthy: {
    tone: 'good',
    name: 'Healthy',
    meaning: 'Nothing happens, and nothing needs doing.',
  },
  warning: {
    tone: 'warn',
    name: 'Warning',
    meaning: 'You are told. Nothing is asked of you yet, and nothing is sold.',
  },
  margin_call: {
    tone: 'bad',
    name: 'Margin call',
    meaning: `You have ${MARGIN_CALL_HOURS} hours to repay a part or to add coins. A price that recovers ends it too.`,
  },
  liquidating: {
    tone: 'bad',
    name: 'Liquidation',
    meaning: 'As few coins as it takes are sold to bring the loan back. The rest stays yours.',
  },
};

const deepestFall = 6_500;

/** A hundred tiles of value, a part of them owed, and a price that the visitor lets fall. */
export function ThresholdStory() {
  const [asset, setAsset] = useState<CollateralAsset>('BTC');
  const [wantedLtv, setWantedLtv] = useState(4_000);
  const [fall, setFall] = useState(2_000);
  const terms = collateralTerms[asset];
  const openingLtv = Math.min(wantedLtv, terms.openingLtv);
  const ltv = ltvAfterFall(openingLtv, fall);
  const { tone, name, meaning } = words[stateAt(asset, ltv)];
  const lines = [
    { label: 'Warning', ltv: terms.warningLtv, tone: 'warn' },
    { label: 'Margin call', ltv: terms.marginCallLtv, tone: 'bad' },
    { label: 'Liquidation', ltv: terms.liquidationLtv, tone: 'end' },
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
          <span className={styles.owed}>what you owe</span>
          <span className={styles.free}>what is yours</span>
          <span className={styles.gone}>what the fall took</span>
        </figcaption>
      </figure>
      <div className={styles.controls}>
        <ChoiceField
          label="Collateral"
          value={asset}
          onChange={setAsset}
          choices={collateralAssets.map((value) => ({ value, label: assetName(value) }))}
        />
        <RangeField
          label="You borrow"
          min={1_000}
          max={terms.openingLtv}
          step={100}
          value={openingLtv}
          valueText={`${percentText(openingLtv)} of its value`}
          onChange={setWantedLtv}
        />
        <RangeField
          label={`Then ${assetNameInText(asset)} falls by`}
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
              {percentText(ltv)} <span className={styles.unit}>loan-to-value</span>
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
                at {percentText(line.ltv)}, after a fall of{' '}
                {percentText(fallToThreshold(openingLtv, line.ltv))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

import { ChoiceField } from '@tessera/ui/choice-field';
import { RangeField } from '@tessera/ui/range-field';
import type { Fall } from './use-fall.ts';
import styles from './what-if.module.css';
import { whatIfWords as words } from './what-if-words.ts';

const least = 5;
const most = 90;

/** Which fall is tried, and whether with automatic cure. */
export function FallControls({ fall, hint }: { fall: Fall; hint: string }) {
  const { scenario, setScenario, percent, setPercent, rules, setCured, hasCure } = fall;
  return (
    <div className={styles.controls}>
      <ChoiceField
        label={words.scenario}
        choices={[
          { value: 'chosen', label: words.chosen },
          { value: 'replayed', label: words.replayed },
        ]}
        value={scenario}
        onChange={setScenario}
        hint={hint}
      />
      <ChoiceField
        label={words.cure}
        choices={[
          { value: 'on', label: words.cureOn },
          { value: 'off', label: words.cureOff },
        ]}
        value={rules.isCuredAutomatically ? 'on' : 'off'}
        onChange={(value) => setCured(value === 'on')}
        hint={words.cureHint(hasCure)}
      />
      {scenario === 'chosen' && (
        <RangeField
          label={words.fall}
          value={percent}
          min={least}
          max={most}
          onChange={setPercent}
          valueText={words.fallOf(percent)}
          ends={[words.fallOf(least), words.fallOf(most)]}
        />
      )}
    </div>
  );
}

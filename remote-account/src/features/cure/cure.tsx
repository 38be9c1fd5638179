import type { Settings } from '@tessera/contracts/settings';
import { DimText } from '@tessera/ui/dim-text';
import { QueryState } from '@tessera/ui/query-state';
import { AnchoredCard } from '../../parts/anchored-card.tsx';
import { PointList } from '../../parts/point-list.tsx';
import { SettingsSwitch } from '../../parts/settings-switch.tsx';
import { useSettings } from '../../parts/use-settings.ts';
import styles from './cure.module.css';
import { cureWords as words } from './cure-words.ts';

const height = 72;

/** Whether free money may end a margin call by itself. A link to `#cure` leads here. */
export function Cure() {
  const settings = useSettings();
  return (
    <AnchoredCard id="cure" title={words.title}>
      <DimText>{words.lead}</DimText>
      <PointList title={words.orderTitle} points={words.order} isOrdered />
      <DimText>{words.exactly}</DimText>
      <QueryState query={settings} height={height} what={words.what}>
        {({ automaticCure }: Settings) => (
          <div className={styles.words}>
            <SettingsSwitch
              label={words.label}
              isOnIn={(present) => present.automaticCure}
              updateOf={(wish) => ({ automaticCure: wish })}
              doneText={(present) => (present.automaticCure ? words.switchedOn : words.switchedOff)}
              notChanged={words.notChanged}
            >
              <DimText>{automaticCure ? words.on : words.off}</DimText>
            </SettingsSwitch>
          </div>
        )}
      </QueryState>
    </AnchoredCard>
  );
}

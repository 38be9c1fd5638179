import type { Settings, SettingsUpdate } from '@tessera/contracts/settings';
import { flash } from '@tessera/shell';
import { CheckboxField } from '@tessera/ui/checkbox-field';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { outcomeTitle } from '@tessera/ui/outcome-title';
import type { ChangeEvent, ReactNode } from 'react';
import { useSettings } from './use-settings.ts';
import { useSettingsChange } from './use-settings-change.ts';

type SettingsSwitchProps = {
  label: ReactNode;
  /** How it stands. The switch reads the settings itself, so that none of its drawings is behind an answer. */
  isOnIn: (settings: Settings) => boolean;
  /** What is sent for a wish, and how the wish stands in it. */
  updateOf: (isOn: boolean) => SettingsUpdate;
  /** Said once it is changed, of the settings as they are then. */
  doneText: (settings: Settings) => string;
  notChanged: string;
  children?: ReactNode;
};

/** One setting that is on or off. It shows the wish while that is sent, and what holds when it is refused. */
export function SettingsSwitch(props: SettingsSwitchProps) {
  const { label, isOnIn, updateOf, doneText, notChanged, children } = props;
  const { change, error, pending } = useSettingsChange((settings) => flash(doneText(settings)));
  const { data } = useSettings();
  const isOn = data !== undefined && isOnIn(data);
  const isWished = pending === undefined ? isOn : matches(pending, updateOf(true));
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isSecondClick = nativeEvent instanceof UIEvent && nativeEvent.detail > 1;
    if (!isSecondClick) change(updateOf(target.checked));
  };
  return (
    <>
      <CheckboxField
        label={label}
        checked={isWished}
        aria-busy={pending !== undefined}
        onChange={onChange}
      />
      {children}
      {error !== null && (
        <FormError title={outcomeTitle(error, notChanged)}>{explainFailure(error)}</FormError>
      )}
    </>
  );
}

const matches = (one: SettingsUpdate, other: SettingsUpdate) =>
  JSON.stringify(one) === JSON.stringify(other);

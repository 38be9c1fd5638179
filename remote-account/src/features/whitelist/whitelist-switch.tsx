import type { Settings } from '@tessera/contracts/settings';
import { instantText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { Notice } from '@tessera/ui/notice';
import { SettingsSwitch } from '../../parts/settings-switch.tsx';
import { whitelistWords as words } from './whitelist-words.ts';

type Whitelist = Settings['withdrawalWhitelist'];

/** On at once; off after a time in which it still protects and can be kept. */
export function WhitelistSwitch({ whitelist }: { whitelist: Whitelist }) {
  const { on, endsAt } = whitelist;
  return (
    <SettingsSwitch
      label={words.label}
      isOnIn={({ withdrawalWhitelist: { on, endsAt } }) => on && endsAt === null}
      updateOf={(wish) => ({ withdrawalWhitelist: wish })}
      doneText={(settings) => doneText(whitelist, settings.withdrawalWhitelist)}
      notChanged={words.notChanged}
    >
      {endsAt === null ? (
        <DimText>{on ? words.on : words.off}</DimText>
      ) : (
        <Notice tone="warn" title={words.endsTitle(instantText(endsAt))}>
          {words.ends}
        </Notice>
      )}
    </SettingsSwitch>
  );
}

function doneText(former: Whitelist, { on, endsAt }: Whitelist): string {
  if (endsAt !== null) return words.switchedOff(instantText(endsAt));
  return former.on && on ? words.kept : words.switchedOn;
}

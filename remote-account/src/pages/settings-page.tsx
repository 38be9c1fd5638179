import { t } from '@lingui/core/macro';
import { PageFrame } from '@tessera/ui/page-frame';
import { Authenticator } from '../features/authenticator/authenticator.tsx';
import { Closing } from '../features/closing/closing.tsx';
import { Cure } from '../features/cure/cure.tsx';
import { Devices } from '../features/devices/devices.tsx';
import { Export } from '../features/export/export.tsx';
import { Mails } from '../features/mails/mails.tsx';
import { PasswordChange } from '../features/password/password-change.tsx';
import { Reading } from '../features/reading/reading.tsx';
import { SignOut } from '../features/settings/sign-out.tsx';
import { ThemeChoice } from '../features/settings/theme-choice.tsx';
import { Whitelist } from '../features/whitelist/whitelist.tsx';
import { SettingsGroup } from '../parts/settings-group.tsx';

export function SettingsPage() {
  return (
    <PageFrame
      title={t`Settings`}
      lead={t`How the site looks here, how you sign in, what we tell you, and what becomes of your money and your data.`}
    >
      <SettingsGroup title={t`How the site looks`}>
        <ThemeChoice />
        <Reading />
      </SettingsGroup>
      <SettingsGroup title={t`Signing in`}>
        <PasswordChange />
        <Authenticator />
        <Devices />
        <SignOut />
      </SettingsGroup>
      <SettingsGroup title={t`What we tell you`}>
        <Mails />
      </SettingsGroup>
      <SettingsGroup title={t`Money`}>
        <Whitelist />
        <Cure />
      </SettingsGroup>
      <SettingsGroup title={t`Your data`}>
        <Export />
        <Closing />
      </SettingsGroup>
    </PageFrame>
  );
}

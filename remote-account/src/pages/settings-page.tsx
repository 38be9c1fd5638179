import { PageFrame } from '@tessera/ui/page-frame';
import { Authenticator } from '../features/authenticator/authenticator.tsx';
import { Closing } from '../features/closing/closing.tsx';
import { Cure } from '../features/cure/cure.tsx';
import { Devices } from '../features/devices/devices.tsx';
import { Export } from '../features/export/export.tsx';
import { Mails } from '../features/mails/mails.tsx';
import { PasswordChange } from '../features/password/password-change.tsx';
import { SignOut } from '../features/settings/sign-out.tsx';
import { ThemeChoice } from '../features/settings/theme-choice.tsx';
import { Whitelist } from '../features/whitelist/whitelist.tsx';
import { SettingsGroup } from '../parts/settings-group.tsx';

export function SettingsPage() {
  return (
    <PageFrame
      title="Settings"
      lead="How the site looks here, how you sign in, what we tell you, and what becomes of your money and your data."
    >
      <SettingsGroup title="How the site looks">
        <ThemeChoice />
      </SettingsGroup>
      <SettingsGroup title="Signing in">
        <PasswordChange />
        <Authenticator />
        <Devices />
        <SignOut />
      </SettingsGroup>
      <SettingsGroup title="What we tell you">
        <Mails />
      </SettingsGroup>
      <SettingsGroup title="Money">
        <Whitelist />
        <Cure />
      </SettingsGroup>
      <SettingsGroup title="Your data">
        <Export />
        <Closing />
      </SettingsGroup>
    </PageFrame>
  );
}

import { PageFrame } from '@tessera/ui/page-frame';
import { Authenticator } from '../features/authenticator/authenticator.tsx';
import { Devices } from '../features/devices/devices.tsx';
import { PasswordChange } from '../features/password/password-change.tsx';
import { SignOut } from '../features/settings/sign-out.tsx';
import { ThemeChoice } from '../features/settings/theme-choice.tsx';
import { Whitelist } from '../features/whitelist/whitelist.tsx';

export function SettingsPage() {
  return (
    <PageFrame
      title="Settings"
      lead="How the site looks here, how you sign in, and where withdrawals may go."
      width="narrow"
    >
      <ThemeChoice />
      <PasswordChange />
      <Authenticator />
      <Whitelist />
      <Devices />
      <SignOut />
    </PageFrame>
  );
}

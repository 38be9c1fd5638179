import { PageFrame } from '@tessera/ui/page-frame';
import { Authenticator } from '../features/authenticator/authenticator.tsx';
import { PasswordChange } from '../features/settings/password-change.tsx';
import { SignOut } from '../features/settings/sign-out.tsx';
import { ThemeChoice } from '../features/settings/theme-choice.tsx';

export function SettingsPage() {
  return (
    <PageFrame title="Settings" lead="How the site looks here, and how you sign in." width="narrow">
      <ThemeChoice />
      <PasswordChange />
      <Authenticator />
      <SignOut />
    </PageFrame>
  );
}

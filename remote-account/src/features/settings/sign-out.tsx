import { t } from '@lingui/core/macro';
import { signOutRequested, useShell } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { Card } from '@tessera/ui/card';
import { DimText } from '@tessera/ui/dim-text';

/** Asks the shell to sign out; it then leads to the front page. */
export function SignOut() {
  const shell = useShell();
  return (
    <Card title={t`This browser`}>
      <DimText>
        {t`Signing out here signs out every open tab of this browser. Loans and deposits go on without you.`}
      </DimText>
      <div>
        <Button onClick={() => shell.publish(signOutRequested, {})}>{t`Sign out`}</Button>
      </div>
    </Card>
  );
}

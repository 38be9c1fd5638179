import { CheckboxField } from '@tessera/ui/checkbox-field';
import { DimText } from '@tessera/ui/dim-text';
import { useState } from 'react';
import { authenticatorWords as words } from './authenticator-words.ts';
import { SwitchAtSignIn } from './switch-at-sign-in.tsx';

/** Whether each sign-in asks for a code of the app. The switch itself takes one. */
export function AtSignIn({ isOn }: { isOn: boolean }) {
  const [isSwitching, setIsSwitching] = useState(false);
  return (
    <>
      <CheckboxField
        label={words.atSignIn}
        checked={isSwitching ? !isOn : isOn}
        onChange={() => setIsSwitching(!isSwitching)}
      />
      <DimText>{isOn ? words.atSignInOn : words.atSignInOff}</DimText>
      {isSwitching && (
        <SwitchAtSignIn key={String(isOn)} isToBeOn={!isOn} onDone={() => setIsSwitching(false)} />
      )}
    </>
  );
}

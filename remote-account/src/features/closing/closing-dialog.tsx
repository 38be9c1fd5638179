import type { ClosingReason } from '@tessera/contracts/account-closing';
import { Button } from '@tessera/ui/button';
import { Dialog } from '@tessera/ui/dialog';
import { Stack } from '@tessera/ui/stack';
import { TextField } from '@tessera/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { ClosingProblem } from './closing-problem.tsx';
import { closingWords as words } from './closing-words.ts';
import { DustConsent } from './dust-consent.tsx';

type ClosingDialogProps = {
  email: string;
  dust: readonly ClosingReason[];
  isBusy: boolean;
  error: unknown;
  onClose: () => void;
  onConfirm: (consent: { forfeitDust: boolean }) => void;
};

/** The second step: whoever closes says which account it is, and leaves what is left in it. */
export function ClosingDialog(props: ClosingDialogProps) {
  const { email, dust, isBusy, error, onClose, onConfirm } = props;
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [leavesDust, setLeavesDust] = useState(false);
  const [isJudged, setIsJudged] = useState(false);
  const isRight = typed.trim().toLowerCase() === email.toLowerCase();
  const isAgreed = leavesDust || dust.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsJudged(true);
    if (isRight && isAgreed && !isBusy) onConfirm({ forfeitDust: dust.length > 0 });
  };
  return (
    <Dialog
      title={words.dialogTitle}
      isOpen
      onClose={isBusy ? () => undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {words.cancel}
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={isBusy}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <p>{words.dialogLead}</p>
          <DustConsent
            dust={dust}
            isGiven={leavesDust}
            isMissing={isJudged && !isAgreed}
            onChange={setLeavesDust}
          />
          <TextField
            label={words.emailLabel}
            hint={words.emailHint(email)}
            error={isJudged && !isRight ? words.emailWrong(email) : undefined}
            type="email"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <ClosingProblem error={error} />
        </Stack>
      </form>
    </Dialog>
  );
}

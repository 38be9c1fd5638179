import type { ClosingReason } from '@tessera/contracts/account-closing';
import { useSession } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { prepareDialog } from '@tessera/ui/dialog';
import { DimText } from '@tessera/ui/dim-text';
import { useState } from 'react';
import { ClosingBlocks } from './closing-blocks.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import { ClosingProblem } from './closing-problem.tsx';
import { closingWords as words } from './closing-words.ts';
import { useCloseAccount } from './use-close-account.ts';

/** Either what stands against it, or the way to close. */
export function ClosingStep({ reasons }: { reasons: readonly ClosingReason[] }) {
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const { send, isBusy, error } = useCloseAccount();
  const blocks = reasons.filter(({ dust }) => dust !== true);
  if (blocks.length > 0) {
    return (
      <>
        <ClosingProblem error={error} />
        <ClosingBlocks reasons={blocks} />
      </>
    );
  }
  return (
    <>
      <DimText>{words.ready}</DimText>
      <div>
        <Button
          variant="danger"
          onPointerEnter={prepareDialog}
          onFocus={prepareDialog}
          onClick={() => setIsOpen(true)}
        >
          {words.open}
        </Button>
      </div>
      {isOpen && session.status === 'signed-in' && (
        <ClosingDialog
          email={session.user.email}
          dust={reasons}
          isBusy={isBusy}
          error={error}
          onClose={() => setIsOpen(false)}
          onConfirm={send}
        />
      )}
    </>
  );
}

import { ButtonLink } from '@tessera/ui/button-link';
import { Notice } from '@tessera/ui/notice';
import { Stack } from '@tessera/ui/stack';
import { conversationWords as words } from './conversation-words.ts';

/** In place of the form. */
export function IsClosed() {
  return (
    <Notice tone="info" title={words.closed}>
      <Stack>
        <p>{words.closedWhy}</p>
        <div>
          <ButtonLink small to="/dashboard/support">
            {words.openNew}
          </ButtonLink>
        </div>
      </Stack>
    </Notice>
  );
}

import type { Ticket } from '@tessera/contracts/support';
import { noticesChanged, useShell } from '@tessera/shell';
import { useEffect, useRef } from 'react';

/**
 * Tells the site when support has written or closed the ticket: there is a notice of it, and the messages are
 * read again. The ticket itself is looked at all the time.
 */
export function useFollowTicket(ticket: Ticket | undefined): void {
  const shell = useShell();
  const last = useRef<string | undefined>(undefined);
  const newest = ticket && `${ticket.id} ${ticket.changedAt}`;
  const id = ticket?.id;
  useEffect(() => {
    const before = last.current;
    last.current = newest;
    if (id === undefined || before === undefined || before === newest) return;
    if (before.startsWith(id)) shell.publish(noticesChanged, {});
  }, [shell, id, newest]);
}

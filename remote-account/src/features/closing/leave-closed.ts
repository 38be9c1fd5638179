import { flashRequested, type ShellApi, signOutRequested } from '@tessera/shell';
import { closingWords as words } from './closing-words.ts';

/** Tells that the account is gone, and has the shell sign out, which leads to the front page. */
export function leaveClosed(shell: Pick<ShellApi, 'publish'>): void {
  shell.publish(flashRequested, { message: words.closed });
  shell.publish(signOutRequested, {});
}

import type { ShellTopic } from '@tessera/contracts/shell-events';

declare const imported: unique symbol;

/**
 * A topic as remotes know it: a name that they import from here. A build sees what is imported, and so which
 * topics a remote uses; a string would go by unseen, and is no topic to them.
 */
export type Topic<Name extends ShellTopic = ShellTopic> = Name & { readonly [imported]: true };

const topic = <Name extends ShellTopic>(name: Name) => name as Topic<Name>;

export const sessionState = topic('session');
export const themeState = topic('theme');
export const languageState = topic('language');
export const layoutState = topic('layout');
export const attentionState = topic('attention');

export const flashRequested = topic('flash.requested');
export const themeToggleRequested = topic('theme.toggle-requested');
export const readerRequested = topic('reader.requested');
export const signOutRequested = topic('sign-out.requested');
export const sessionRefused = topic('session.refused');

export const lifecheckCompleted = topic('lifecheck.completed');
export const remoteFailed = topic('remote.failed');
export const remoteLoaded = topic('remote.loaded');
export const loanOpened = topic('loan.opened');
export const loanChanged = topic('loan.changed');
export const balanceChanged = topic('balance.changed');
export const noticesChanged = topic('notices.changed');

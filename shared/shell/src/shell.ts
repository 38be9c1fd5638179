export { createEventBus, type EventBus, type ShellState, type StateTopic } from './event-bus.ts';
export { flash } from './flash.ts';
export type {
  EarlyAnswer,
  EarlyQuestion,
  Identity,
  IdentityFailure,
  IdentityQuestion,
  IdentityResult,
  ShellApi,
} from './shell-api.ts';
export { ShellEventError } from './shell-event-error.ts';
export { getShell, provideShell } from './shell-instance.ts';
export { shellVersion } from './shell-version.ts';
export {
  attentionState,
  balanceChanged,
  flashRequested,
  languageState,
  layoutState,
  lifecheckCompleted,
  loanChanged,
  loanOpened,
  noticesChanged,
  readerRequested,
  remoteFailed,
  remoteLoaded,
  sessionRefused,
  sessionState,
  signOutRequested,
  type Topic,
  themeState,
  themeToggleRequested,
} from './topics.ts';
export { useAttention, useLayout, useSession, useShell, useTheme } from './use-shell-state.ts';

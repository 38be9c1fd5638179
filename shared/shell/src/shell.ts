export type { Identity, IdentityFailure, IdentityResult, ShellApi } from './shell-api.ts';
// The implementation adds, as values:
//   provideShell(api), getShell()                      the one instance
//   createEventBus()                                   for the host and for tests
//   flash(message, type?)                              publishes flash.requested
//   useSession(), useTheme(), useLayout(), useShell()  hooks on the state topics

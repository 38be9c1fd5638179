import type { AppContext } from '../../app-context.ts';
import type { User } from '../../platform/http/current-user.ts';

/** The order that people and programs know. What is not named here stands at the end. */
const order = [
  'exportedAt account profile settings settingsChanges factors securityChanges devices',
  'wallets deposits withdrawals fiatWallet fiatDeposits fiatWithdrawals payees addresses',
  'historyBTC historyETH historyUSDC historyEUR loans loanParties notices tickets',
].flatMap((line) => line.split(' '));

const placeOf = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1);

/** Everything that is held on a user, each part as the capability that holds it shows it. */
export function sections(context: AppContext, user: User) {
  return context.capabilities
    .flatMap((capability) => Object.entries(capability.sections?.(context, user) ?? {}))
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b));
}

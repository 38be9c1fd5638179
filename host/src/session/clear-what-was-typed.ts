import { keptOf } from '@tessera/contracts/kept-key';
import type { EventBus } from '@tessera/shell';

/** Other tabs are told by a change of this entry of local storage. */
const signedOutAt = 'tessera.signedOutAt';

/**
 * Forgets what was typed into forms when its user signs out, in this tab or in another, and when
 * somebody else signs in. A session that merely ends leaves it: whoever signs in again goes on with it.
 */
export function clearWhatWasTyped(bus: Pick<EventBus, 'observe'>, target: Window = window): void {
  bus.observe('session').subscribe((session) => {
    if (session.status === 'signed-in') clearKept(target, session.user.id);
    if (session.status !== 'signing-out') return;
    clearKept(target);
    tryStorage(() => target.localStorage.setItem(signedOutAt, String(Date.now())));
  });
  target.addEventListener('storage', ({ key }) => {
    if (key === signedOutAt) clearKept(target);
  });
}

function clearKept(target: Window, exceptOf?: string): void {
  tryStorage(() => {
    for (const key of Object.keys(target.sessionStorage)) {
      const isTheirs = exceptOf !== undefined && key.startsWith(keptOf(exceptOf));
      if (key.startsWith(keptOf()) && !isTheirs) target.sessionStorage.removeItem(key);
    }
  });
}

/** Where storage is forbidden, nothing was kept. */
function tryStorage(use: () => void): void {
  try {
    use();
  } catch {}
}

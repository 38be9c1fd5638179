import { authTimeOf } from '@tessera/contracts/id-token';
import { readSessionEnd } from '@tessera/contracts/session-end';
import type { EventBus, ShellApi } from '@tessera/shell';
import { notifyActivity } from './session-calls.ts';
import { storeTicket } from './sign-out-ticket.ts';

/** The API is told once in so long at most, and a session may end so much too early. */
const toldEveryMs = 60_000;

/** What somebody does who is there. A pointer that lies still moves when the page below it does. */
const uses = ['keydown', 'pointerdown', 'wheel'] as const;

/**
 * Tells the API when its user presses a key or a pointer, so that an unused session ends and a used one
 * does not. Where it has ended the shell hears of it before more is typed. Without an answer the next
 * key tells it again.
 */
export function startActivity(
  bus: Pick<EventBus, 'current' | 'publish'>,
  shell: Pick<ShellApi, 'config' | 'getIdToken'>,
  target: Window = window,
): void {
  let toldAt = Number.NEGATIVE_INFINITY;

  async function tell(): Promise<void> {
    const token = await shell.getIdToken();
    if (token === null) return;
    const response = await notifyActivity(shell.config.userApiHost, token);
    if (readSessionEnd(response) === 'ended') {
      bus.publish('session.refused', { authTime: authTimeOf(token) });
      return;
    }
    // Another sign-in may have taken the place of the former one meanwhile.
    await storeTicket(shell);
  }

  function onUse(): void {
    const now = Date.now();
    const age = now - toldAt;
    if (bus.current('session').status !== 'signed-in' || (age >= 0 && age < toldEveryMs)) return;
    toldAt = now;
    tell().catch(() => {
      toldAt = Number.NEGATIVE_INFINITY;
    });
  }

  for (const use of uses) target.addEventListener(use, onUse, { capture: true, passive: true });
}

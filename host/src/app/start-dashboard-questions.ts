import type { EventBus, ShellApi } from '@tessera/shell';
import { askAttention } from '../attention/ask-attention.ts';
import { startAttention } from '../attention/start-attention.ts';
import { sendLifecheck } from '../lifecheck/send-lifecheck.ts';
import { startLifecheck } from '../lifecheck/start-lifecheck.ts';

/** What the shell asks of the API by itself, for as long as somebody sees a page of the dashboard. */
export function startDashboardQuestions(
  bus: EventBus,
  shell: Pick<ShellApi, 'config' | 'getIdToken'>,
): void {
  startLifecheck(bus, () => sendLifecheck(shell));
  startAttention(bus, (signal) => askAttention(shell, signal));
}

import type { QueryClient } from '@tanstack/react-query';
import type { EventBus, ShellApi } from '@tessera/shell';
import { askAttention } from '../attention/ask-attention.ts';
import { shareWithTabs } from '../attention/share-with-tabs.ts';
import { startAttention } from '../attention/start-attention.ts';
import { sendLifecheck } from '../lifecheck/send-lifecheck.ts';
import { startLifecheck } from '../lifecheck/start-lifecheck.ts';
import { hearAtRest } from '../live/hear-at-rest.ts';
import type { Told } from '../live/told.ts';
import { lookAtRest } from '../newer-version/look-at-rest.ts';
import { recordChoices } from '../newer-version/record-choices.ts';
import type { Remotes } from '../remotes/create-remotes.tsx';
import { clearWhatWasTyped } from '../session/clear-what-was-typed.ts';
import { startRetryingLostSignOuts } from '../session/lost-sign-outs.ts';
import { storeTicket } from '../session/sign-out-ticket.ts';
import { startActivity } from '../session/start-activity.ts';

/** What the shell does by itself for as long as somebody sees a page of the dashboard. */
export function startDashboardQuestions(
  bus: EventBus,
  shell: Pick<ShellApi, 'config' | 'getIdToken'>,
  remotes: Pick<Remotes, 'inUse' | 'learn'>,
  { queryClient, told }: { readonly queryClient: QueryClient; readonly told: Told },
): void {
  startLifecheck(bus, () => sendLifecheck(shell));
  clearWhatWasTyped(bus);
  startActivity(bus, shell);
  bus.observe('session').subscribe(({ status }) => {
    if (status === 'signed-in') void storeTicket(shell);
  });
  startRetryingLostSignOuts(shell.config.userApiHost);
  shareWithTabs(bus);
  const askSoon = startAttention(
    bus,
    (signal) => askAttention(shell, signal),
    () => told.is,
  );
  hearAtRest(bus, { shell, queryClient, told, onChanged: askSoon });
  recordChoices();
  lookAtRest(bus, remotes);
}

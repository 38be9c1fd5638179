import type { QueryClient } from '@tanstack/react-query';
import type { EventBus, ShellApi } from '@tessera/shell';
import { filter, take } from 'rxjs';
import type { Told } from '../live/told.ts';
import type { Remotes } from '../remotes/create-remotes.tsx';

/**
 * Starts what only dashboards need as soon as somebody is signed in, who may be on the way there. The
 * documents of dashboards name its chunk; guests do without it.
 */
export function withFirstUser(
  bus: EventBus,
  shell: Pick<ShellApi, 'config' | 'getIdToken'>,
  remotes: Pick<Remotes, 'inUse' | 'learn'>,
  live: { readonly queryClient: QueryClient; readonly told: Told },
): void {
  const first = bus.observe('session').pipe(
    filter(({ status }) => status === 'signed-in'),
    take(1),
  );
  first.subscribe(async () => {
    try {
      const { startDashboardQuestions } = await import(
        /* webpackChunkName: "dashboard" */ './start-dashboard-questions.ts'
      );
      startDashboardQuestions(bus, shell, remotes, live);
    } catch (error) {
      console.error('What the dashboard asks by itself did not load.', error);
    }
  });
}

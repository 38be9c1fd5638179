import type { EventBus, ShellApi } from '@tessera/shell';
import { filter, take } from 'rxjs';

/**
 * Starts with the first page of the dashboard what only dashboards need. The documents of their pages
 * name its chunk; public pages do without it.
 */
export function withFirstDashboard(
  bus: EventBus,
  shell: Pick<ShellApi, 'config' | 'getIdToken'>,
): void {
  const first = bus.observe('layout').pipe(
    filter(({ name }) => name === 'dashboard'),
    take(1),
  );
  first.subscribe(async () => {
    try {
      const { startDashboardQuestions } = await import(
        /* webpackChunkName: "dashboard" */ './start-dashboard-questions.ts'
      );
      startDashboardQuestions(bus, shell);
    } catch (error) {
      console.error('What the dashboard asks by itself did not load.', error);
    }
  });
}

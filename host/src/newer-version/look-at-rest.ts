import type { EventBus } from '@tessera/shell';
import { whenLoadIsOver } from '../app/when-load-is-over.ts';
import type { Remotes } from '../remotes/create-remotes.tsx';

const load = () => import(/* webpackChunkName: "newer-versions" */ './offer-newer-versions.ts');

/** The first look is a quarter of an hour away: what looks is no part of the first load. */
export function lookAtRest(
  bus: Pick<EventBus, 'current' | 'observe'>,
  remotes: Pick<Remotes, 'inUse' | 'learn'>,
): void {
  whenLoadIsOver(async () => {
    try {
      const { offerNewerVersions } = await load().catch(load);
      offerNewerVersions(bus, remotes);
    } catch (error) {
      // Nobody who looks at the page is to notice: it goes on as it is.
      console.warn('Newer versions are not offered in this document.', error);
    }
  });
}

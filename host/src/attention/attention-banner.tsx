import { useAttention } from '@tessera/shell';
import { type ComponentType, useEffect, useState } from 'react';
import { AttentionAnnouncement } from './attention-announcement.tsx';
import type { AttentionDockProps } from './attention-dock.tsx';

const load = () => import(/* webpackChunkName: "attention" */ './attention-dock.tsx');

/** What draws the dock, once something is known to draw. Where it does not come it is asked for with each answer anew. */
function useDock(askedAt: string | undefined): ComponentType<AttentionDockProps> | undefined {
  const [Dock, setDock] = useState<ComponentType<AttentionDockProps>>();
  useEffect(() => {
    if (askedAt === undefined || Dock !== undefined) return;
    load()
      .catch(load)
      .then(
        ({ AttentionDock }) => setDock(() => AttentionDock),
        (error) => console.warn('What needs attention cannot be drawn yet.', error),
      );
  }, [askedAt, Dock]);
  return Dock;
}

/** The most urgent thing that calls for attention, on every page of the dashboard, and the rest by a press. */
export function AttentionBanner() {
  const known = useAttention();
  const item = known?.items[0];
  const Dock = useDock(item && known?.askedAt);
  return (
    <>
      <AttentionAnnouncement of={item} />
      {known && item && Dock && <Dock known={known} item={item} />}
    </>
  );
}

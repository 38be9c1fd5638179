import type { IconNode } from '@tessera/ui/icons';
import { useEffect, useState } from 'react';

type IconOfLink = (name: string | undefined) => IconNode;

/** Takes the room of an icon. */
const blank: IconOfLink = () => [];

const load = () => import(/* webpackChunkName: "link-icons" */ './link-icons.ts');

/**
 * The icons of links that remotes announce, which come when there is such a link: the first load has those of the
 * fixed links only. They are blank until they are here, and where they do not come: the words say it all.
 */
export function useLinkIcons(areNeeded: boolean): IconOfLink {
  const [iconOf, setIconOf] = useState<IconOfLink>(() => blank);
  useEffect(() => {
    if (!areNeeded) return;
    load()
      .catch(load)
      .then(({ iconOfLink }) => setIconOf(() => iconOfLink))
      .catch((error) => console.warn('Icons of links did not load.', error));
  }, [areNeeded]);
  return iconOf;
}

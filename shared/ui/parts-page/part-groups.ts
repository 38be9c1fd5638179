import { actions } from './groups/actions.tsx';
import { fields } from './groups/fields.tsx';
import { figures } from './groups/figures.tsx';
import { frames } from './groups/frames.tsx';
import { lists } from './groups/lists.tsx';
import { pictures } from './groups/pictures.tsx';
import { states } from './groups/states.tsx';
import type { PartGroup } from './part.ts';

/** Every component of this package, in the order of the page. */
export const partGroups: readonly PartGroup[] = [
  actions,
  fields,
  figures,
  pictures,
  lists,
  states,
  frames,
];

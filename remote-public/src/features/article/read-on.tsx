import { t } from '@lingui/core/macro';
import { GuideList } from '../../parts/guide-list.tsx';
import type { GuidePath } from '../../parts/guides.ts';

/** The last part of such a page: where the others stand. */
export const readOn = (here: GuidePath) => ({
  id: 'read-on',
  title: t`Read on`,
  body: <GuideList without={here} />,
});

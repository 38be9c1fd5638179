import type { Capability } from '../../platform/capability.ts';
import { attentionRoutes } from './attention-routes.ts';

export const attention: Capability = {
  tables: {},
  routes: (context) => [attentionRoutes(context)],
};

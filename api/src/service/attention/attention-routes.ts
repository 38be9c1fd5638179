import { attentionSchema } from '@tessera/contracts/attention';
import type { AppContext } from '../../app-context.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { presentAttention } from './present-attention.ts';

export function attentionRoutes(context: AppContext): Routes {
  return async (app) => {
    const { read } = ownRoutes(app, context, 'attention');

    read('/attention', {
      summary: 'What calls for attention, the most urgent first',
      answer: attentionSchema,
      read: ({ userId }) => presentAttention(context, userId),
    });
  };
}

import { noContentResponses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';

export function userRoutes(): Routes {
  return async (app) => {
    app.get(
      '/user/lifecheck',
      {
        schema: {
          summary: 'Says that a verified user is there',
          tags: ['user'],
          response: noContentResponses,
        },
      },
      async (_, reply) => reply.code(204).send(),
    );
  };
}

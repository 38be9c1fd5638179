import { noContentResponses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { routesUnder } from '../../platform/http/routes-under.ts';

const userRoute = routesUnder('user');

export function userRoutes(): Routes {
  return async (app) => {
    app.get(
      '/user/lifecheck',
      userRoute('Says that a verified user is there', noContentResponses),
      async (_, reply) => reply.code(204).send(),
    );
  };
}

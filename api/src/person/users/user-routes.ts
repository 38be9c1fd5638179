import type { AppContext } from '../../app-context.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { noContentResponses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { routesUnder } from '../../platform/http/routes-under.ts';
import { lookAtUser } from './provider/look-at-user.ts';

const userRoute = routesUnder('user');
const sessionRoute = routesUnder('session');

export function userRoutes(context: AppContext): Routes {
  return async (app) => {
    app.get(
      '/user/lifecheck',
      userRoute('Says that a verified user is there', noContentResponses),
      async (_, reply) => reply.code(204).send(),
    );

    app.post(
      '/session/provider-state',
      sessionRoute(
        'Look at the identity provider: a password, an address or an end may be new there',
        noContentResponses,
      ),
      async (request, reply) => {
        // Not answered once: each question is about what is so now, and repeated it changes nothing.
        const user = currentUser(request);
        await lookAtUser(context, user);
        app.signIns.forget(user.id);
        return reply.code(204).send();
      },
    );
  };
}

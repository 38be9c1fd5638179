import { devicePageSchema, signedOutSchema } from '@tessera/contracts/devices';
import { idSchema } from '@tessera/contracts/money';
import { pageQuerySchema } from '@tessera/contracts/page';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { answerOnce } from '../../platform/idempotency/idempotency.ts';
import { parsePageRequest } from '../../platform/pagination/page-request.ts';
import { listDevices } from './list-devices.ts';
import { signOutDevice, signOutOthers } from './sign-out.ts';

const tags = ['devices'];

export function deviceRoutes(context: AppContext): Routes {
  const { database, clock } = context;
  return async (app) => {
    /** After the work is committed and before the answer is out. */
    const forget = async (request: FastifyRequest) => {
      if (request.user) app.signIns.forget(request.user.id);
    };

    app.get(
      '/devices',
      {
        schema: {
          summary: 'Where you are signed in',
          tags,
          querystring: pageQuerySchema,
          response: responses(devicePageSchema),
        },
      },
      (request) =>
        listDevices(
          database,
          { userId: currentUser(request).id, currentId: request.signInId },
          parsePageRequest(request.query, 'uuid'),
        ),
    );

    app.post(
      '/devices/:id/sign-out',
      {
        onSend: forget,
        schema: {
          summary: 'Sign a device out',
          tags,
          params: z.object({ id: idSchema }),
          response: responses(signedOutSchema),
        },
      },
      (request, reply) => {
        const { id: userId } = currentUser(request);
        const { id: deviceId } = request.params;
        return answerOnce(context, request, reply, 200, async (trx) => ({
          signedOut: await signOutDevice(trx, { userId, deviceId, now: clock.now() }),
        }));
      },
    );

    app.post(
      '/devices/sign-out-others',
      {
        onSend: forget,
        schema: {
          summary: 'Sign out every device but this one',
          tags,
          response: responses(signedOutSchema),
        },
      },
      (request, reply) => {
        const { id: userId } = currentUser(request);
        return answerOnce(context, request, reply, 200, async (trx) => ({
          signedOut: await signOutOthers(trx, {
            userId,
            keptId: signInOf(request),
            now: clock.now(),
          }),
        }));
      },
    );
  };
}

function signInOf(request: FastifyRequest): string {
  if (request.signInId === null) throw new Error(`${request.routeOptions.url} is declared public`);
  return request.signInId;
}

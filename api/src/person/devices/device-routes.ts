import { devicePageSchema, signedOutSchema } from '@tessera/contracts/devices';
import type { SignInId } from '@tessera/contracts/ids';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { currentSignIn } from '../../platform/http/current-user.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { listDevices } from './list-devices.ts';
import { signOutDevice, signOutOthers } from './sign-out.ts';

export function deviceRoutes(context: AppContext): Routes {
  const { database, clock, config } = context;
  return async (app) => {
    const { list, act } = ownRoutes<SignInId>(app, context, 'devices');

    /** After the work is committed and before the answer is out. */
    const forget = async (request: FastifyRequest) => {
      if (request.user) app.signIns.forget(request.user.id);
    };

    list('/devices', {
      summary: 'Where you are signed in',
      answer: devicePageSchema,
      read: ({ userId, page, request: { signInId: currentId } }) => {
        const asked = { userId, currentId, limits: config.session, now: clock.now() };
        return listDevices(database, asked, page);
      },
    });

    act('/devices/:id/sign-out', {
      summary: 'Sign a device out',
      checksSessionAtProvider: true,
      onSend: forget,
      answer: signedOutSchema,
      work: async (trx, { userId, id: deviceId, request }) => ({
        signedOut: await signOutDevice(trx, {
          userId,
          deviceId,
          keptId: currentSignIn(request),
          now: clock.now(),
        }),
      }),
    });

    act('/devices/sign-out-others', {
      summary: 'Sign out every device but this one',
      checksSessionAtProvider: true,
      onSend: forget,
      answer: signedOutSchema,
      work: async (trx, { userId, request }) => ({
        signedOut: await signOutOthers(trx, {
          userId,
          keptId: currentSignIn(request),
          now: clock.now(),
        }),
      }),
    });
  };
}

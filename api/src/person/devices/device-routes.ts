import { devicePageSchema, signedOutSchema } from '@tessera/contracts/devices';
import type { SignInId } from '@tessera/contracts/ids';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { listDevices } from './list-devices.ts';
import { signOutDevice, signOutOthers } from './sign-out.ts';

export function deviceRoutes(context: AppContext): Routes {
  const { database, clock } = context;
  return async (app) => {
    const { list, act } = ownRoutes<SignInId>(app, context, 'devices');

    /** After the work is committed and before the answer is out. */
    const forget = async (request: FastifyRequest) => {
      if (request.user) app.signIns.forget(request.user.id);
    };

    list('/devices', {
      summary: 'Where you are signed in',
      answer: devicePageSchema,
      read: ({ userId, page, request: { signInId: currentId } }) =>
        listDevices(database, { userId, currentId }, page),
    });

    act('/devices/:id/sign-out', {
      summary: 'Sign a device out',
      onSend: forget,
      answer: signedOutSchema,
      work: async (trx, { userId, id: deviceId }) => ({
        signedOut: await signOutDevice(trx, { userId, deviceId, now: clock.now() }),
      }),
    });

    act('/devices/sign-out-others', {
      summary: 'Sign out every device but this one',
      onSend: forget,
      answer: signedOutSchema,
      work: async (trx, { userId, request }) => ({
        signedOut: await signOutOthers(trx, {
          userId,
          keptId: signInOf(request),
          now: clock.now(),
        }),
      }),
    });
  };
}

function signInOf(request: FastifyRequest): SignInId {
  if (request.signInId === null) throw new Error(`${request.routeOptions.url} is declared public`);
  return request.signInId;
}

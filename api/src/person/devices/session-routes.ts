import {
  replaceSessionSchema,
  sessionReplacedSchema,
  signInCodeSchema,
  signInCodeStateSchema,
  signOutTicketSchema,
} from '@tessera/contracts/sessions';
import type { AppContext } from '../../app-context.ts';
import { currentAuthTime, currentSignIn, currentUser } from '../../platform/http/current-user.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import { createdResponses, noContentResponses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { routesUnder } from '../../platform/http/routes-under.ts';
import { acceptSignInCode } from './accept-sign-in-code.ts';
import { findFormerSignIn } from './find-former-sign-in.ts';
import { readSignInCode } from './read-sign-in-code.ts';
import { recordActivity } from './record-activity.ts';
import { replaceSignIn } from './replace-sign-in.ts';
import { sessionOf } from './session-of.ts';
import { endLine } from './sign-out.ts';
import { findSignInOfTicket, signOutTicket } from './sign-out-tickets.ts';

const sessionRoute = routesUnder('session');

/** The sign-in that a request's token belongs to: its use, its end, and what takes its place. */
export function sessionRoutes(context: AppContext): Routes {
  const { database, clock, config } = context;
  return async (app) => {
    app.put(
      '/session/activity',
      sessionRoute('Say that a key or a pointer was just pressed', noContentResponses),
      async (request, reply) => {
        const { id: userId } = currentUser(request);
        const isWritten = await recordActivity(database, currentSignIn(request), clock.now());
        if (isWritten) app.signIns.forget(userId);
        return reply.code(204).send();
      },
    );

    app.delete(
      '/session',
      {
        // Who signs out again, or with the token of a sign-in that was replaced, wants the same.
        config: { takesEndedSessions: true },
        ...sessionRoute('Sign out: end this sign-in and what took its place', noContentResponses),
      },
      async (request, reply) => {
        const { id: userId } = currentUser(request);
        const ended = { userId, signInId: currentSignIn(request), now: clock.now() };
        await database.transaction().execute((trx) => endLine(trx, ended));
        app.signIns.forget(userId);
        return reply.code(204).send();
      },
    );

    app.post(
      '/session/tickets',
      {
        // A browser asks when it has just signed in: so a password that was reset is noticed at once.
        config: { checksSessionAtProvider: true },
        ...sessionRoute(
          'A ticket that ends this sign-in without a token, and does nothing else',
          createdResponses(signOutTicketSchema),
          {},
        ),
      },
      async (request, reply) => {
        // The answer is not kept for repetitions: that would store the ticket.
        return reply.code(201).send(signOutTicket(context, currentSignIn(request)));
      },
    );

    app.post(
      '/session/ended-by-ticket',
      {
        config: { public: true },
        ...sessionRoute(
          'Sign out by a ticket; the answer is the same for one that is not known',
          noContentResponses,
          { security: [], body: signOutTicketSchema },
        ),
      },
      async (request, reply) => {
        const signIn = await findSignInOfTicket(database, context, request.body);
        if (signIn) {
          const { user_id: userId, id: signInId } = signIn;
          const ended = { userId, signInId, now: clock.now() };
          await database.transaction().execute((trx) => endLine(trx, ended));
          app.signIns.forget(userId);
        }
        return reply.code(204).send();
      },
    );

    const { read, act } = ownRoutes(app, context, 'session');

    read('/session/code', {
      summary: 'Whether this sign-in still has to give a code of the authenticator app',
      answer: signInCodeStateSchema,
      read: ({ request }) => readSignInCode(database, currentSignIn(request)),
    });

    act('/session/code', {
      summary: 'Give the code of the authenticator app that sign-ins are asked for',
      checksSessionAtProvider: true,
      body: signInCodeSchema,
      answer: signInCodeStateSchema,
      onSend: async (request) => {
        if (request.user) app.signIns.forget(request.user.id);
      },
      work: (trx, { userId, body, request }) => {
        const authTime = currentAuthTime(request);
        const signInId = currentSignIn(request);
        return acceptSignInCode(trx, context, { userId, authTime, signInId, ...body });
      },
    });

    act('/session/replace', {
      summary: 'Put this sign-in in the place of a former one, which ends',
      checksSessionAtProvider: true,
      body: replaceSessionSchema,
      answer: sessionReplacedSchema,
      onSend: async (request) => {
        if (request.user) app.signIns.forget(request.user.id);
      },
      work: async (trx, { userId, body, request }) => {
        const present = sessionOf(request, { userId });
        const formerId = await findFormerSignIn(trx, context, present, body.former);
        const newId = currentSignIn(request);
        const now = clock.now();
        // A ticket ends a sign-in and does nothing else: what it proves hands no code on.
        const keepsCode = 'idToken' in body.former ? config.session : null;
        const replaced = await replaceSignIn(trx, { userId, formerId, newId, now, keepsCode });
        return { replaced };
      },
    });
  };
}

import { liveQuerySchema } from '@tessera/contracts/live';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { streamResponses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { routesUnder } from '../../platform/http/routes-under.ts';
import { liveStreams } from './live-streams.ts';
import { openStream } from './open-stream.ts';

const liveRoute = routesUnder('live');

/** The last event that a reader had; whoever never had one sends none. */
const lastIdOf = (header: string | string[] | undefined) => z.optional(z.string()).parse(header);

export function liveRoutes(context: AppContext): Routes {
  return async (app) => {
    const streams = liveStreams(context, app.log);
    app.signIns.onForgotten(streams.look);
    app.addHook('preClose', async () => streams.end());

    app.get(
      '/live',
      {
        config: { isStream: true },
        ...liveRoute('What changes of yours, and prices, as they do', streamResponses, {
          querystring: liveQuerySchema,
        }),
      },
      async (request, reply) => {
        const { missedSeconds } = request.query;
        const lastId = lastIdOf(request.headers['last-event-id']);
        const stream = openStream(currentUser(request).id, () => app.admit(request));
        try {
          await streams.add(stream, {
            ...(lastId !== undefined && { lastId }),
            ...(missedSeconds !== undefined && { missedSeconds }),
          });
        } catch (error) {
          stream.body.destroy();
          throw error;
        }
        return (
          reply
            .type('text/event-stream; charset=utf-8')
            .header('cache-control', 'no-store')
            // Said to the edge, which hands on what it gets as it gets it.
            .header('x-accel-buffering', 'no')
            .send(stream.body as never)
        );
      },
    );
  };
}

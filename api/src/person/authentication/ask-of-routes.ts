import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import {
  askedOf,
  type OperationName,
  openBeforeCode,
  wantsRecentSignIn,
} from './asked-of-operations.ts';
import { refuseOldSignIn } from './refuse-old-sign-in.ts';

/** Gives each route the check that the table of operations asks for. */
export function askOfRoutes(app: FastifyInstance, context: AppContext): void {
  app.addHook('onRoute', (route) => {
    if (route.schema?.hide === true) return;
    for (const operation of operationsOf(route)) {
      const isOpen = askedOf(operation) === 'nothing';
      if (isOpen !== (route.config?.public === true))
        throw new Error(`${operation} is ${isOpen ? 'open' : 'closed'} in the table alone`);
    }
  });
  // A body asks for nothing before it was found to be one.
  app.addHook('preHandler', async (request) => {
    const { authTime, body } = request;
    if (authTime !== null && needsRecentSignIn(request, body)) refuseOldSignIn(context, authTime);
  });
}

/** Whether a request asks for a recent sign-in, before its body is read or for what stands in it. */
export const needsRecentSignIn = (request: FastifyRequest, body?: unknown): boolean =>
  request.routeOptions.schema?.hide !== true && wantsRecentSignIn(operationOf(request), body);

/** Whether a sign-in that has not given the code it is asked for may do this. */
export const isOpenBeforeCode = (request: FastifyRequest): boolean =>
  openBeforeCode.has(operationOf(request));

const operationOf = ({ method, routeOptions: { url } }: FastifyRequest): OperationName =>
  nameOf(method, url ?? '');

const operationsOf = ({ method, url }: RouteOptions): OperationName[] =>
  [method].flat().map((each) => nameOf(each, url));

/** What is asked by HEAD is what GET answers. */
const nameOf = (method: string, url: string): OperationName =>
  `${method === 'HEAD' ? 'GET' : method} ${url as `/${string}`}`;

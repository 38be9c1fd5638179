import { idSchema } from '@tessera/contracts/money';
import { type PageQuery, pageQuerySchema } from '@tessera/contracts/page';
import type { FastifyReply, FastifyRequest, FastifySchema, onSendHookHandler } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../database/database.ts';
import { refuseWhileMoneyFrozen } from '../freezing/money-frozen.ts';
import { answerOnce } from '../idempotency/idempotency.ts';
import { type PageRequest, parsePageRequest } from '../pagination/page-request.ts';
import { currentUser } from './current-user.ts';
import { createdResponses, noContentResponses, responses } from './responses.ts';
import type { Routes } from './routes.ts';

type Schema = z.core.$ZodType;
type PageSchema = z.core.$ZodType<PageQuery>;

/** What a signed-in user asks, as the route's schemas let it pass. */
type Asked<Named, Path extends string, Body, Query> = {
  readonly userId: UserId;
  /** What stands in the path for `:id`. */
  readonly id: Path extends `${string}/:id${string}` ? Named : never;
  readonly body: z.output<Body>;
  readonly query: z.output<Query>;
  readonly request: FastifyRequest;
};

/** What is done around a route's work, for the request's person. */
export type InTurn = <Result>(
  work: () => Promise<Result>,
  request: FastifyRequest,
) => Promise<Result>;

type Told<Answer> = z.input<Answer> | Promise<z.input<Answer>>;

type Route<Body, Query, Answer> = {
  readonly summary: string;
  readonly body?: Body;
  readonly query?: Query;
  /** What it answers unless it refuses. */
  readonly answer: Answer;
  readonly checksSessionAtProvider?: boolean;
  readonly onSend?: onSendHookHandler;
  /** Around all of it, so that a transaction begins when its turn has come. */
  readonly inTurn?: InTurn | undefined;
};

type Reading<Named, Path extends string, Query, Answer> = Route<Schema, Query, Answer> & {
  readonly read: (asked: Asked<Named, Path, Schema, Query>) => Told<Answer>;
};

type Listing<Named, Path extends string, Query, Answer> = Route<Schema, Query, Answer> & {
  /** How cursors write the key of the list. */
  readonly key?: 'number';
  readonly read: (
    asked: Asked<Named, Path, Schema, Query> & { readonly page: PageRequest },
  ) => Told<Answer>;
};

type Changing<Named, Path extends string, Body, Answer> = Route<Body, Schema, Answer> & {
  /** Which bodies move no money and say nothing of where it goes, under a tag of which others do. */
  readonly isMoneyless?: (body: z.output<Body>) => boolean;
  readonly work: (trx: Transaction, asked: Asked<Named, Path, Body, Schema>) => Told<Answer>;
};

const params = z.object({ id: idSchema });

/** Tags under which nothing that is asked moves money or says where it goes: all else waits while money is frozen. */
const moneyless: ReadonlySet<string> = new Set([
  'attention',
  'devices',
  'e-mail',
  'factors',
  'notices',
  'profile',
  'session',
  'support',
]);

/**
 * Routes of one tag, each said by what it is asked and what it answers. All want a signed-in user, and
 * what they do is about nothing but what is theirs. `Named` is the kind of id in their paths.
 */
export function ownRoutes<Named = never>(
  app: Parameters<Routes>[0],
  context: AppContext,
  tag: string,
) {
  const { database } = context;

  async function doUnfrozen<Path extends string, Body extends Schema, Answer extends Schema>(
    trx: Transaction,
    {
      work,
      isMoneyless = () => false,
    }: Pick<Changing<Named, Path, Body, Answer>, 'work' | 'isMoneyless'>,
    request: FastifyRequest,
  ): Promise<z.input<Answer>> {
    const given = asked<Named, Path, Body, Schema>(request);
    if (!moneyless.has(tag) && !isMoneyless(given.body)) await refuseWhileMoneyFrozen(trx);
    return work(trx, given);
  }

  function add(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    {
      summary,
      body,
      query,
      checksSessionAtProvider = false,
      ...route
    }: Route<Schema, Schema, Schema>,
    respond: (request: FastifyRequest, reply: FastifyReply) => unknown,
    responsesOf: (answer: Schema) => unknown = responses,
  ) {
    const { answer, onSend = [], inTurn = (work) => work() } = route;
    const schema: FastifySchema = {
      summary,
      tags: [tag],
      ...(url.includes('/:id') && { params }),
      ...(body && { body }),
      ...(query && { querystring: query }),
      response: responsesOf(answer),
    };
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      inTurn(async () => respond(request, reply), request);
    app.route({ method, url, config: { checksSessionAtProvider }, onSend, schema, handler });
  }

  function posted(status: number, responsesOf: (answer: Schema) => unknown) {
    return <Path extends string, Body extends Schema, Answer extends Schema>(
      path: Path,
      route: Changing<Named, Path, Body, Answer>,
    ) => {
      const answer = (request: FastifyRequest, reply: FastifyReply) =>
        answerOnce(context, request, reply, status, (trx) => doUnfrozen(trx, route, request));
      add('POST', path, route, answer, responsesOf);
    };
  }

  return {
    read: <Path extends string, Query extends Schema, Answer extends Schema>(
      path: Path,
      route: Reading<Named, Path, Query, Answer>,
    ) => add('GET', path, route, (request) => route.read(asked(request))),

    /** A page of a list. */
    list: <
      Path extends string,
      Answer extends Schema,
      Query extends PageSchema = typeof pageQuerySchema,
    >(
      path: Path,
      route: Listing<Named, Path, Query, Answer>,
    ) =>
      add('GET', path, { query: pageQuerySchema, ...route }, (request) => {
        const page = parsePageRequest(request.query as PageQuery, route.key ?? 'uuid');
        return route.read({ ...asked<Named, Path, Schema, Query>(request), page });
      }),

    /** Answered once, like all that is posted. */
    act: posted(200, responses),
    create: posted(201, createdResponses),

    change: <Path extends string, Body extends Schema, Answer extends Schema>(
      method: 'PUT' | 'PATCH',
      path: Path,
      route: Changing<Named, Path, Body, Answer>,
    ) =>
      add(method, path, route, (request) =>
        database.transaction().execute((trx) => doUnfrozen(trx, route, request)),
      ),

    /** Answers nothing, also when it was gone already. */
    remove: <Path extends string>(
      path: Path,
      { summary, ...route }: Pick<Changing<Named, Path, Schema, Schema>, 'summary' | 'work'>,
    ) =>
      add(
        'DELETE',
        path,
        { summary, answer: z.undefined() },
        async (request, reply) => {
          await database.transaction().execute((trx) => doUnfrozen(trx, route, request));
          return reply.code(204).send();
        },
        () => noContentResponses,
      ),
  };
}

export type OwnRoutes<Named> = ReturnType<typeof ownRoutes<Named>>;

/** The schemas have checked it; the framework's types cannot follow which ones those were. */
function asked<Named, Path extends string, Body extends Schema, Query extends Schema>(
  request: FastifyRequest,
): Asked<Named, Path, Body, Query> {
  const { id } = request.params as { readonly id?: string };
  const { body, query } = request;
  return { userId: currentUser(request).id, id, body, query, request } as Asked<
    Named,
    Path,
    Body,
    Query
  >;
}

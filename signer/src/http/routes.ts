import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** Routes that are checked by the schemas of the contracts. */
export type Routes = FastifyPluginAsyncZod;

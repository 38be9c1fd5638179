import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** A capability's routes, checked and documented by the schemas of the contracts. */
export type Routes = FastifyPluginAsyncZod;

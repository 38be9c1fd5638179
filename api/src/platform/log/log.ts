import type { FastifyBaseLogger } from 'fastify';

/** Background work writes to the same log as requests do. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

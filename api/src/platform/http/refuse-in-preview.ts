import { previewMark } from '@tessera/contracts/preview-mark';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { i18n } from '../languages/i18n.ts';
import { DomainError } from '../problems/domain-error.ts';

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Signing in and out, which a visitor of the preview does there as well: routes of this tag and no others. */
const isOfSession = ({ routeOptions: { schema } }: FastifyRequest): boolean =>
  schema?.tags?.includes('session') === true;

/**
 * Pages that nobody has released yet move no money and change nothing: from the preview origin only reads are
 * answered, and what a sign-in needs. A route says by its method that it reads, so that a new one which does
 * more is refused without being named here.
 */
export const refuseInPreview = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => {
      if (request.headers[previewMark] === undefined || request.is404) return;
      if (!isRead(request) && !isOfSession(request)) throw onlyReads();
    });
  },
  { name: 'refuse-in-preview', dependencies: ['problem-errors'] },
);

const onlyReads = () =>
  new DomainError({
    code: 'preview_only_reads',
    status: 403,
    title: i18n.t('This is a preview, and nothing is changed from here'),
    detail: i18n.t('Money and settings are moved and changed on the site itself.'),
  });

import {
  type EmailLink,
  emailChangeLinkSchema,
  emailLinkSchema,
  emailUndoSchema,
} from '@tessera/contracts/email-changes';
import type { UserId } from '@tessera/contracts/ids';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { routesUnder } from '../../platform/http/routes-under.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { readEmailChangeLink } from './read-email-change-link.ts';
import { readEmailUndo } from './read-email-undo.ts';
import { undoEmailChange } from './undo-email-change.ts';

const emailRoute = routesUnder('e-mail');
const config = { public: true };

/** What mailed links lead to: a token is all that is asked, for its reader may be locked out. */
export function emailLinkRoutes(context: AppContext): Routes {
  const { database } = context;
  return async (app) => {
    /** Once more finds that it was done, so that no answer has to be kept. */
    function byToken<Answer extends z.core.$ZodType>(
      path: string,
      summary: string,
      answer: Answer,
      work: (token: string) => Promise<{ link: z.output<Answer>; userId?: UserId }>,
    ): void {
      const takes = { security: [], body: emailLinkSchema };
      const { schema }: { schema: FastifySchema } = emailRoute(summary, responses(answer), takes);
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        reply.header('cache-control', 'no-store');
        const { link, userId } = await work((request.body as EmailLink).token);
        if (userId) app.signIns.forget(userId);
        return link;
      };
      app.route({ method: 'POST', url: path, config, schema, handler });
    }

    byToken(
      '/email-changes/look',
      'What the link to a new address would do',
      emailChangeLinkSchema,
      (token) => readEmailChangeLink(database, context, token),
    );
    byToken(
      '/email-changes/confirm',
      'Make the new address the account’s',
      emailChangeLinkSchema,
      (token) => confirmEmailChange(context, token),
    );
    byToken(
      '/email-changes/undo/look',
      'What the link to a former address would undo',
      emailUndoSchema,
      (token) => readEmailUndo(database, context, token),
    );
    byToken(
      '/email-changes/undo',
      'Give an account its former address back',
      emailUndoSchema,
      (token) => undoEmailChange(context, token),
    );
  };
}

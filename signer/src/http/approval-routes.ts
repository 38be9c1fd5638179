import {
  approvalSchema,
  challengeSchema,
  requestApprovalSchema,
  requestCancellationSchema,
  requestChallengeSchema,
} from '@tessera/contracts/signer';
import * as z from 'zod/mini';
import { approve } from '../approvals/approve.ts';
import { cancel } from '../approvals/cancel.ts';
import { requestChallenge } from '../approvals/request-challenge.ts';
import type { SignerContext } from '../signer-context.ts';
import type { Routes } from './routes.ts';

/** What people decide about a withdrawal. */
export function approvalRoutes(context: SignerContext): Routes {
  return async (app) => {
    app.post(
      '/challenges',
      { schema: { body: requestChallengeSchema, response: { 200: challengeSchema } } },
      async ({ body, log }) => {
        const challenge = await requestChallenge(context, body);
        log.info({ withdrawalId: body.withdrawalId }, 'code mailed');
        return challenge;
      },
    );
    app.post(
      '/approvals',
      { schema: { body: requestApprovalSchema, response: { 200: approvalSchema } } },
      async ({ body, log }) => {
        const approval = approve(context, body);
        log.info({ withdrawalId: body.withdrawalId }, 'approved');
        return approval;
      },
    );
    app.post(
      '/cancellations',
      { schema: { body: requestCancellationSchema, response: { 200: z.object({}) } } },
      async ({ body, log }) => {
        cancel(context, body.withdrawalId);
        log.info({ withdrawalId: body.withdrawalId }, 'cancelled');
        return {};
      },
    );
  };
}

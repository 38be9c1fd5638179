import {
  recordEntrySchema,
  recordWhitelistSchema,
  requestCheckSchema,
  requestPauseSchema,
} from '@tessera/contracts/signer';
import * as z from 'zod/mini';
import { recordPauseOrder } from '../pause/pause.ts';
import type { SignerContext } from '../signer-context.ts';
import { checkWithdrawal } from '../signing/check-holds.ts';
import { recordEntry, recordWhitelist } from '../whitelists/whitelists.ts';
import type { Routes } from './routes.ts';

const nothing = z.object({});

/** What keeps withdrawals back: whether anything does, and who wants it so. */
export function protectionRoutes(context: SignerContext): Routes {
  return async (app) => {
    app.post(
      '/checks',
      { schema: { body: requestCheckSchema, response: { 200: nothing } } },
      async ({ body }) => {
        checkWithdrawal(context, body.withdrawalId);
        return {};
      },
    );
    app.post(
      '/whitelists',
      { schema: { body: recordWhitelistSchema, response: { 200: nothing } } },
      async ({ body }) => {
        recordWhitelist(context, body);
        return {};
      },
    );
    app.post(
      '/whitelist-entries',
      { schema: { body: recordEntrySchema, response: { 200: nothing } } },
      async ({ body }) => {
        recordEntry(context, body);
        return {};
      },
    );
    app.post(
      '/pauses',
      { schema: { body: requestPauseSchema, response: { 200: nothing } } },
      async ({ body, log }) => {
        recordPauseOrder(context, body);
        log.warn('pause ordered');
        return {};
      },
    );
  };
}

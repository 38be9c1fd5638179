import {
  recordEntrySchema,
  recordWhitelistSchema,
  requestCheckSchema,
  requestPauseSchema,
  signerMemorySchema,
  signerStatusSchema,
} from '@tessera/contracts/signer';
import * as z from 'zod/mini';
import { findPause, recordPauseOrder } from '../pause/pause.ts';
import { showColdAddresses } from '../policy/destination.ts';
import { readSigned } from '../read-backs/known-signed.ts';
import type { SignerContext } from '../signer-context.ts';
import { checkWithdrawal } from '../signing/check-holds.ts';
import { readMemory } from '../whitelists/memory.ts';
import { recordEntry, recordWhitelist } from '../whitelists/whitelists.ts';
import type { Routes } from './routes.ts';

const nothing = z.object({});

/** What keeps withdrawals back: whether anything does, who wants it so, and what is known of that. */
export function protectionRoutes(context: SignerContext): Routes {
  return async (app) => {
    app.post(
      '/status',
      { schema: { body: nothing, response: { 200: signerStatusSchema } } },
      async () => ({
        ...readMemory(context.database),
        coldAddresses: showColdAddresses(context.config),
        paused: findPause(context.database) !== undefined,
        signed: readSigned(context.database).signed,
      }),
    );
    app.post(
      '/checks',
      { schema: { body: requestCheckSchema, response: { 200: nothing } } },
      async ({ body }) => {
        checkWithdrawal(context, body);
        return {};
      },
    );
    app.post(
      '/whitelists',
      { schema: { body: recordWhitelistSchema, response: { 200: signerMemorySchema } } },
      async ({ body }) => recordWhitelist(context, body),
    );
    app.post(
      '/whitelist-entries',
      { schema: { body: recordEntrySchema, response: { 200: signerMemorySchema } } },
      async ({ body }) => recordEntry(context, body),
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

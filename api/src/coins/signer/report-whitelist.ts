import type { UserId } from '@tessera/contracts/ids';
import {
  findUntoldWhitelists,
  markWhitelistTold,
  readUntoldWhitelist,
} from '../../person/settings/told-whitelists.ts';
import type { DueWork } from '../../platform/jobs/due-work.ts';
import { notifySigner } from './notify-signer.ts';

const mostAtOnce = 200;

/**
 * Tells the signer whose whitelist is on, and who wants it off: it lets that wait by its own clock, as
 * we do by ours. One that ends is told as on first where the signer may not know it, so that it waits.
 */
export const reportWhitelist: DueWork<UserId> = {
  name: 'signer.tell-whitelist',
  findDue: (reader) => findUntoldWhitelists(reader, mostAtOnce),
  run: async (context, { id: userId }) => {
    await notifySigner(context, async (known) => {
      const whitelist = await readUntoldWhitelist(context.database, userId);
      if (!whitelist) return undefined;
      const { subject, isOn, mayBeNew } = whitelist;
      const say = (isOn: boolean) => context.signer.recordWhitelist({ subject, isOn, known });
      if (mayBeNew && !isOn) await say(true);
      const memory = await say(isOn);
      return { memory, mark: (trx) => markWhitelistTold(trx, userId, { isOn }) };
    });
  },
};

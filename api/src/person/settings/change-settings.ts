import { mandatoryNoticeCategories, type NoticeCategory } from '@tessera/contracts/notices';
import type { Settings, SettingsUpdate } from '@tessera/contracts/settings';
import { hourMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { insertOnce, insertRow, lockRow, updateRows } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { type Allowance, useAllowance } from '../allowances/use-allowance.ts';
import { notify } from '../notices/notify.ts';
import { changeReader } from './change-reader.ts';
import { defaultSettings, type SettingsRow } from './default-settings.ts';
import { presentSettings } from './read-settings.ts';

const whitelistEndsAfterMs = productFacts.whitelistEndsAfterHours * hourMs;

const { whitelistEndsADay: mostEnds, allowanceHours: hours } = productFacts;

/** Of each its owner is mailed, and of each time that it is kept. To keep it is never refused. */
const whitelistEnds: Allowance = {
  kind: 'whitelist_end',
  most: mostEnds,
  refusal: () => ({
    code: 'too_many_whitelist_ends',
    title: i18n.t('The whitelist was switched off too often'),
    detail: i18n.t('It can be switched off {most} times within {hours} hours.', {
      most: mostEnds,
      hours,
    }),
  }),
};

type Context = Pick<AppContext, 'clock' | 'secrets'>;

/**
 * Changes what is named. Switching the withdrawal whitelist off takes 24 hours, in which it can be
 * kept. @throws DomainError `mail_mandatory`, `unknown_locale`,
 * `unknown_time_zone`, `too_many_whitelist_ends`
 */
export async function changeSettings(
  trx: Transaction,
  context: Context,
  userId: UserId,
  update: SettingsUpdate,
): Promise<Settings> {
  const now = context.clock.now();
  const former = await lockSettings(trx, userId, now);
  const whitelist = changeWhitelist(former, update.withdrawalWhitelist, now);
  const present = {
    mails_off: changeMails(former.mails_off, update.mails ?? {}),
    ...changeReader(former, { locale: update.locale, ...update.reader }),
    automatic_cure: update.automaticCure ?? former.automatic_cure,
    ...whitelist,
  };
  await updateRows(trx, 'user_settings', { user_id: userId }, { ...present, changed_at: now });
  await insertRow(trx, 'settings_events', {
    id: uuidV7(now),
    user_id: userId,
    kind: 'changed',
    data: JSON.stringify(update),
    at: now,
  });
  await tellOfWhitelist(trx, context, userId, former, whitelist);
  return presentSettings(present, now);
}

type Whitelist = Pick<SettingsRow, 'withdrawal_whitelist' | 'whitelist_off_at'>;

async function lockSettings(trx: Transaction, userId: UserId, now: Date): Promise<SettingsRow> {
  const untouched = { user_id: userId, changed_at: now, ...defaultSettings };
  await insertOnce(trx, 'user_settings', ['user_id'], untouched);
  return (await lockRow(trx, 'user_settings', { user_id: userId })) ?? untouched;
}

function changeMails(
  former: readonly NoticeCategory[],
  wishes: NonNullable<SettingsUpdate['mails']>,
): NoticeCategory[] {
  if (mandatoryNoticeCategories.some((each) => wishes[each] === false)) throw mailMandatory();
  const off = new Set(former);
  for (const [category, isWanted] of Object.entries(wishes) as [NoticeCategory, boolean][]) {
    if (isWanted) off.delete(category);
    else off.add(category);
  }
  return [...off].sort();
}

function changeWhitelist(former: Whitelist, wish: boolean | undefined, now: Date): Whitelist {
  const hasEnded = former.whitelist_off_at !== null && former.whitelist_off_at <= now;
  const isOn = former.withdrawal_whitelist && !hasEnded;
  if (wish === true) return { withdrawal_whitelist: true, whitelist_off_at: null };
  if (wish === false && isOn && former.whitelist_off_at === null) {
    return {
      withdrawal_whitelist: true,
      whitelist_off_at: new Date(now.getTime() + whitelistEndsAfterMs),
    };
  }
  const { withdrawal_whitelist, whitelist_off_at } = former;
  return { withdrawal_whitelist, whitelist_off_at };
}

async function tellOfWhitelist(
  trx: Transaction,
  context: Context,
  userId: UserId,
  former: Whitelist,
  present: Whitelist,
): Promise<void> {
  const endsAt = present.whitelist_off_at;
  if (endsAt !== null && former.whitelist_off_at === null) {
    await useAllowance(trx, context, whitelistEnds, { userId });
    const data = { effectiveAt: endsAt.toISOString() };
    await notify(trx, context, { userId, kind: 'whitelist_off_requested', data });
  }
  const isKept = former.whitelist_off_at !== null && endsAt === null;
  if ((!former.withdrawal_whitelist || isKept) && present.withdrawal_whitelist) {
    const data = { at: context.clock.now().toISOString() };
    await notify(trx, context, { userId, kind: 'whitelist_on', data });
  }
}

const mailMandatory = () =>
  new DomainError({
    code: 'mail_mandatory',
    status: 422,
    title: i18n.t('Mails about risk and security cannot be switched off'),
  });

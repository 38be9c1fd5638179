import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import { type Allowance, useAllowance } from '../../person/allowances/use-allowance.ts';
import { notify } from '../../person/notices/notify.ts';
import type { UserId } from '../../platform/database/database.ts';
import { i18n } from '../../platform/languages/i18n.ts';

const { dataExportsADay: most, allowanceHours: hours } = productFacts;

const dataExports: Allowance = {
  kind: 'data_export',
  most,
  refusal: () => ({
    code: 'too_many_exports',
    title: i18n.t('Your data was exported too often'),
    detail: i18n.t('It can be exported {most} times within {hours} hours.', { most, hours }),
  }),
};

/** Tells the owner of each export that there is. @throws DomainError `too_many_exports` */
export async function countExport(
  context: Pick<AppContext, 'clock' | 'database' | 'secrets'>,
  userId: UserId,
): Promise<void> {
  await context.database.transaction().execute(async (trx) => {
    await useAllowance(trx, context, dataExports, { userId });
    const at = context.clock.now().toISOString();
    await notify(trx, context, { userId, kind: 'data_exported', data: { at } });
  });
}

import { productFacts } from '@tessera/lending/product-facts';
import { i18n } from '../../../platform/languages/i18n.ts';

export const notYou = () =>
  i18n.t('If this was not you, change your password and write to support at once.');

export const freezeBegins = () =>
  i18n.t('Withdrawals are frozen for {hours} hours.', { hours: productFacts.freezeHours });

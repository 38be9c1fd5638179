import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

export const noReservesProof = () =>
  new DomainError({
    code: 'no_reserves_proof',
    status: 404,
    title: i18n.t('There is no such proof of reserves'),
    detail: i18n.t('A proof is made each month. The list has those there are.'),
  });

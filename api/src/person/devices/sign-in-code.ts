import { challengeOfCode } from '@tessera/contracts/sign-in-challenge';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

/** As RFC 9470 asks for another authentication: a token of the same sign-in is good once it gave the code. */
export const signInCodeRequired = () =>
  new DomainError({
    code: 'sign_in_code_required',
    status: 401,
    title: i18n.t('Enter the code of your authenticator app'),
    detail: i18n.t('You asked for it at each sign-in. Nothing is shown or done before.'),
    extensions: { acrValues: ['app_code'] },
    headers: { 'www-authenticate': challengeOfCode },
  });

/** Keeps what was written: the attempt is counted although it is refused. */
export const signInCodeWrong = () =>
  new DomainError({
    code: 'sign_in_code_wrong',
    status: 422,
    title: i18n.t('The code is wrong'),
    detail: i18n.t(
      'Enter the code that your app shows now, or a recovery code that was not used yet.',
    ),
    keepsWork: true,
  });

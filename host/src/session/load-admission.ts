import type { EventBus } from '@tessera/shell';
import { type Admission, type Admitted, createAdmit } from './admit-sign-in.ts';

export { settledCode } from './settled-code.ts';

/** Lets a sign-in in, and asks for its code in a dialog that loads when it is first shown. */
export function admitSignIn(
  apiUrl: string,
  { publish }: Pick<EventBus, 'publish'>,
  admitted: Admitted,
): Promise<Admission> {
  const admit = createAdmit(apiUrl, async (asked) => {
    const { openSignInCode } = await import(
      /* webpackChunkName: "identity-check" */ '../identity-check/open-sign-in-code.tsx'
    );
    return openSignInCode({ ...asked, apiUrl, publish });
  });
  return admit(admitted);
}

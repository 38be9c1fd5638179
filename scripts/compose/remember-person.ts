import { readHoldings } from './borrow.ts';
import { person, stack } from './site-under-test.ts';

/** What the person is and has, to be compared with what it was before. */
export async function rememberPerson() {
  const { idToken, localId } = await person.signIn();
  return { localId, holdings: await readHoldings(`${stack.url}/api`, idToken) };
}

import { isDecided } from './create-intent.ts';

type Sent<Body> = { readonly error: unknown; readonly variables: Body | undefined };

/**
 * Whether just this was sent and nobody knows what came of it: it can be asked again then, whatever has moved since, such as
 * what is free after it was done. `wishOf` as of `createIntent`.
 */
export function awaitsOutcome<Body>(
  { error, variables }: Sent<Body>,
  body: Body | undefined,
  wishOf: (body: Body) => unknown = (wished) => wished,
): boolean {
  if (isDecided(error) || variables === undefined || body === undefined) return false;
  return JSON.stringify(wishOf(variables)) === JSON.stringify(wishOf(body));
}

import { isDecided } from './create-intent.ts';

type Sent<Body> = { readonly error: unknown; readonly variables: Body | undefined };

/**
 * Whether just this was sent and nobody knows what came of it: it can be asked again then, whatever has moved since, such as
 * what is free after it was done.
 */
export const awaitsOutcome = <Body>({ error, variables }: Sent<Body>, body?: Body): boolean =>
  error !== null && !isDecided(error) && JSON.stringify(variables) === JSON.stringify(body);

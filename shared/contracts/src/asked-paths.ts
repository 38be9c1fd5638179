import * as z from 'zod/mini';

const segment = '/:?[A-Za-z0-9][A-Za-z0-9_-]{0,60}';
const pair = '[A-Za-z][A-Za-z0-9]{0,40}=:?[A-Za-z0-9][A-Za-z0-9_-]{0,60}';

/**
 * A read of the API that a page makes at first, below the API's base: `/loans`, `/loans/:id`, `/loans?state=:state`. A name
 * after a colon is a parameter of the page's address. It can name nothing outside the API.
 */
export const askSchema = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(new RegExp(`^(?:${segment}){1,8}(?:\\?${pair}(?:&${pair})*)?$`)),
  );

/** What may be put in the place of a parameter: ids and words, and nothing that leads elsewhere. */
const value = /^[A-Za-z0-9][A-Za-z0-9_-]{0,60}$/;

const segmentsOf = (path: string): string[] => path.split('/').filter((each) => each !== '');

function pairOf(text: string): [name: string, given: string] {
  const [name = '', given = ''] = text.split('=');
  return [name, given];
}

/** The parameters of an address, those of its path before what its query says. */
function parametersOf(routePath: string, address: string): Map<string, string> {
  const [pathname = '/', search = ''] = address.split('?');
  const parameters = new Map(search.split('&').map(pairOf));
  const given = segmentsOf(pathname);
  for (const [index, name] of segmentsOf(routePath).entries()) {
    if (name.startsWith(':')) parameters.set(name.slice(1), given[index] ?? '');
  }
  return parameters;
}

/** Undefined where the address has nothing to put in, or nothing that may be. Of the query such a pair is left out. */
function fill(ask: string, parameters: ReadonlyMap<string, string>): string | undefined {
  const [path = '', search = ''] = ask.split('?');
  const found = (text: string) => (text.startsWith(':') ? parameters.get(text.slice(1)) : text);
  const segments = segmentsOf(path).map(found);
  const pairs = search.split('&').flatMap((each) => {
    const [name, text] = pairOf(each);
    const given = found(text);
    return name === '' || given === undefined || given === '' ? [] : [{ name, given }];
  });
  const isFit = (text: string | undefined) => text !== undefined && value.test(text);
  if (!segments.every(isFit) || !pairs.every(({ given }) => isFit(given))) return undefined;
  const query = pairs.map(({ name, given }) => `${name}=${given}`).join('&');
  return `/${segments.join('/')}${query === '' ? '' : `?${query}`}`;
}

/**
 * The paths below the API's base that the page of a route asks for at first, at an address of it: path and query, as
 * requests have them.
 */
export function askedPaths(
  route: { readonly path: string; readonly asks?: readonly string[] | undefined },
  address: string,
): string[] {
  const { path, asks = [] } = route;
  const parameters = parametersOf(path, address);
  return asks.flatMap((ask) => fill(ask, parameters) ?? []);
}

import { AgainstError } from './against-error.ts';

const isLoopback = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * The origin that `--against` names. Whoever stands between could exchange what a page without TLS runs, and
 * read the tokens of its requests: only a site of this machine may go without.
 *
 * @throws AgainstError
 */
export function readSiteAddress(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new AgainstError(`"${text}" is no address of a site: name it as https://bank.example`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new AgainstError('A name and a password have no place in the address of a site');
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new AgainstError(`Name the site alone, without a page: ${url.origin}`);
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new AgainstError(
      `${url.origin} is another machine, and only a site of this one can be read without TLS: try https://${url.host}`,
    );
  }
  return url.origin;
}

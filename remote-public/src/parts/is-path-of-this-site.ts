/** A mail may lead to a page of this site and nowhere else. */
export function isPathOfThisSite(link: string): boolean {
  return /^\/(?![/\\])/.test(link);
}

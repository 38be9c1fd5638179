const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

const isLoaded = (rel: string | undefined): boolean =>
  /^(?:stylesheet|preload|modulepreload)$/.test(rel ?? '');

/** The addresses of the scripts, and of all else, that a document has its browser load at once; each of them once. */
export function namedFiles(document: string) {
  const scripts = new Set<string>();
  const others = new Set<string>();
  for (const [tag, name] of document.matchAll(/<(script|link)\b[^>]*>/g)) {
    const src = attributeOf(tag, 'src');
    const href = attributeOf(tag, 'href');
    const rel = attributeOf(tag, 'rel');
    const isScript = rel === 'modulepreload' || attributeOf(tag, 'as') === 'script';
    if (name === 'script' && src !== undefined) scripts.add(src);
    else if (href !== undefined && isLoaded(rel)) (isScript ? scripts : others).add(href);
  }
  return { scripts: [...scripts], others: [...others] };
}

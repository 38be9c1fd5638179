import { namedFiles } from './named-files.ts';

describe('the files that a document names', () => {
  it('are scripts, and what is linked to be loaded', () => {
    const document = [
      '<link rel="canonical" href="https://tessera.example/">',
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="preload" as="font" type="font/woff2" href="/h/1/geist.woff2" crossorigin>',
      '<link rel="stylesheet" href="/h/1/main.css">',
      '<script>inline()</script>',
      '<script defer src="/h/1/main.js" integrity="sha384-x" crossorigin></script>',
      '<script type="application/json" id="registry">{}</script>',
    ].join('\n');
    expect(namedFiles(document)).toEqual({
      scripts: ['/h/1/main.js'],
      others: ['/h/1/geist.woff2', '/h/1/main.css'],
    });
  });

  it('count once, however often they are named', () => {
    const document =
      '<link rel="preload" as="script" href="/a.js"><script src="/a.js"></script>' +
      '<link rel="preload" as="style" href="/a.css"><link rel="stylesheet" href="/a.css">';
    expect(namedFiles(document)).toEqual({ scripts: ['/a.js'], others: ['/a.css'] });
  });
});

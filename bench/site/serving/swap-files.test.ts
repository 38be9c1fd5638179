import { drawnDocument, type NamedFiles, plainDocument } from './swap-files.ts';

const files: NamedFiles = {
  fonts: [{ url: '/m/one/font.woff2' }],
  styles: [{ url: '/m/one/main.css', integrity: 'sha384-a' }],
  pageStyles: [{ url: '/m/one/page.css' }],
  scripts: [{ url: '/m/one/main.js', integrity: 'sha384-b' }],
  chunks: [{ url: '/m/one/page.js' }],
};

const served = [
  '<head>',
  '<script>theme()</script>',
  '<link rel="canonical" href="https://tessera.example/">',
  '<style>main{}</style>',
  '<link rel="preload" as="font" type="font/woff2" href="/h/h1/font.woff2" crossorigin>',
  '<script defer src="/h/h1/main.js" integrity="sha384-x" crossorigin></script>',
  '</head>',
  '<body>',
  '<div id="root"><main><div id="page" data-fragment="public/one"><h1>Hello</h1></div></main></div>',
  '<script type="application/json" id="runtime-config">{}</script>',
  '<script type="application/json" id="registry">{"remotes":[]}</script>',
  '</body>',
].join('\n');

describe('the document of another build', () => {
  it('names its files in the place of ours, and keeps what is no file', () => {
    const document = plainDocument(served, files);
    expect(document).toContain('<script>theme()</script>');
    expect(document).toContain('rel="canonical"');
    expect(document).toContain(
      '<script defer src="/m/one/main.js" integrity="sha384-b" crossorigin>',
    );
    expect(document).toContain('<script async src="/m/one/page.js">');
    expect(document).not.toContain('/h/h1/');
    expect(document).not.toContain('id="registry"');
  });

  it('has nothing drawn ahead where it is plain', () => {
    const document = plainDocument(served, files);
    expect(document).toContain('<div id="root"></div>\n<script type="application/json"');
    expect(document).not.toContain('Hello');
    expect(document).not.toContain('<style>');
  });

  it('is ours but for its scripts where that is drawn ahead', () => {
    const document = drawnDocument(served, files);
    expect(document).toContain('<h1>Hello</h1>');
    expect(document).toContain('<style>main{}</style>');
    expect(document).not.toContain('/h/h1/main.js');
    expect(document).toContain('/m/one/main.js');
  });
});

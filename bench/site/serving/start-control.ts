import { createServer } from 'node:http';
import { listenOnLoopback } from '../../serving/listen-on-loopback.ts';

/** Bytes that no compression makes fewer, and work that no engine leaves out. */
const fillerBytes = 100 * 1024;
const rounds = 1_000_000;

const document = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Control</title>
<link rel="icon" href="data:,">
<main></main>
<script src="/control.js"></script>
</html>`;

const script = `
let mixed = 1;
for (let round = 0; round < ${rounds}; round += 1) mixed = Math.imul(mixed ^ round, 2654435761);
const heading = document.createElement('h1');
heading.textContent = 'Control ' + mixed;
document.querySelector('main').append(heading);
`;

/**
 * A page that is the same in every run: a document, a script of a fixed weight and a fixed amount of work. Where its
 * time moves, the machine was busy with something else.
 */
export function startControl() {
  const filled = `${script}/*${'control '.repeat(fillerBytes / 8)}*/`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/control.js';
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'cache-control': 'no-store',
    });
    response.end(isScript ? filled : document);
  });
  return listenOnLoopback(server);
}

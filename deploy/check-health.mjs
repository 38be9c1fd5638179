/**
 * A container's health check: exits 0 when this path of its own server answers well. With a second
 * argument, that JSON is posted.
 */
const [path, body] = process.argv.slice(2);

const request =
  body === undefined
    ? {}
    : { method: 'POST', headers: { 'content-type': 'application/json' }, body };
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}${path}`, {
  ...request,
  signal: AbortSignal.timeout(4_000),
}).catch(() => null);
process.exit(answer?.ok ? 0 : 1);

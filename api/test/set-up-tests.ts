/** A database and a chain on a busy machine take their time; what hangs ends all the same. */
jest.setTimeout(180_000);

/**
 * Fastify looks for the name of a nameless plugin among all loaded modules, which Jest counts anew each
 * time: half of what starting an app took.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'plugin',
  writable: true,
});

/** Every class of a CSS module is its own name, so that tests may read it. */
module.exports = new Proxy(
  {},
  { get: (_target, name) => (name === '__esModule' ? false : String(name)) },
);

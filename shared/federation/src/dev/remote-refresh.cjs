/**
 * Stands in for `react-refresh/runtime` in a remote's development build. Only the copy that was
 * there before react-dom knows its roots: the host's.
 */
module.exports = globalThis[Symbol.for('tessera.react-refresh')];

import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/**
 * Node's own web globals, which every browser has and jsdom lacks. The router reads TextEncoder,
 * requests need fetch and its kin. What jsdom does have (AbortController, Blob, FormData…) stays
 * jsdom's, except for the signal: Node's fetch accepts only its own.
 */
const nodeGlobals = [
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'ByteLengthQueuingStrategy',
  'CompressionStream',
  'CountQueuingStrategy',
  'DecompressionStream',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
];

/** Typed arrays must be Node's, or bytes made by TextEncoder are no Uint8Array to the tests. */
const nodeBinaryTypes = ['ArrayBuffer', 'Uint8Array'];

export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    for (const name of [...nodeGlobals, ...nodeBinaryTypes]) {
      Object.defineProperty(this.global, name, {
        configurable: true,
        writable: true,
        value: globalThis[name],
      });
    }
    if (this.global.crypto?.subtle === undefined) {
      Object.defineProperty(this.global, 'crypto', {
        configurable: true,
        value: globalThis.crypto,
      });
    }
  }
}

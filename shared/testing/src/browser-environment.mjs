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

/** Readers sit where due dates are counted, unless a file's `@jest-environment-options` name a `timeZone`. */
const homeZone = 'Europe/Berlin';

export default class BrowserEnvironment extends JsdomEnvironment {
  #workersZone = process.env.TZ;
  #timeZone;

  constructor(config, context) {
    super(config, context);
    this.#timeZone = config.projectConfig.testEnvironmentOptions.timeZone ?? homeZone;
  }

  async setup() {
    process.env.TZ = this.#timeZone;
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

  async teardown() {
    await super.teardown();
    if (this.#workersZone === undefined) delete process.env.TZ;
    else process.env.TZ = this.#workersZone;
  }
}

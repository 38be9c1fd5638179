import { createEventBus } from '@tessera/shell';
import { shareWithTabs } from './share-with-tabs.ts';

type Listener = () => void;

/** Tabs of one browser: what one posts the others hear. */
class FakeChannel {
  static all: FakeChannel[] = [];
  #listener: Listener = () => undefined;
  constructor() {
    FakeChannel.all.push(this);
  }
  addEventListener(_type: string, listener: Listener) {
    this.#listener = listener;
  }
  postMessage() {
    for (const other of FakeChannel.all) if (other !== this) other.#listener();
  }
}

const former = globalThis.BroadcastChannel;
beforeEach(() => {
  FakeChannel.all = [];
  globalThis.BroadcastChannel = FakeChannel as never;
});
afterEach(() => {
  globalThis.BroadcastChannel = former;
});

function openTab() {
  const bus = createEventBus();
  shareWithTabs(bus);
  let heard = 0;
  bus.observe('notices.changed').subscribe(() => {
    heard += 1;
  });
  return { bus, heard: () => heard };
}

it('tells every other tab once that notices were read', () => {
  const tabs = [openTab(), openTab(), openTab()];
  tabs[0]?.bus.publish('notices.changed', {});
  expect(tabs.map(({ heard }) => heard())).toEqual([1, 1, 1]);
});

it('does without where a browser has no channels', () => {
  globalThis.BroadcastChannel = undefined as never;
  const { bus, heard } = openTab();
  bus.publish('notices.changed', {});
  expect(heard()).toBe(1);
});

import { MutationCache, MutationObserver, QueryClient } from '@tanstack/react-query';
import { isInTheMiddle } from './is-in-the-middle.ts';
import { recordChoices } from './record-choices.ts';

const idle = new MutationCache();

function onPage(html: string): boolean {
  document.body.innerHTML = html;
  return isInTheMiddle(idle);
}

beforeAll(() => recordChoices());
afterEach(() => {
  document.body.innerHTML = '';
});

it.each([
  ['an empty page', ''],
  ['text and links', '<main tabindex="-1"><h1>Loans</h1><a href="/">Home</a></main>'],
  ['a form that is as it came', '<form><input><textarea></textarea><button>Send</button></form>'],
  ['choices that are as they came', '<input type="checkbox" checked><select><option>A</select>'],
  ['what nobody can write', '<input readonly value="bc1"><input disabled value="a">'],
  ['what nobody sees', '<input type="hidden" value="a"><input type="submit" value="Send">'],
])('is nobody on %s', (_what, html) => {
  expect(onPage(html)).toBe(false);
});

it.each([
  ['text in a field', '<input value="0.1">'],
  ['an amount', '<input type="number" value="5">'],
  ['a message', '<textarea>Dear support</textarea>'],
  ['a dialog', '<div role="dialog"><h2>Repay</h2></div>'],
  ['a dialog of the browser', '<dialog open></dialog>'],
  ['a button that is at work', '<button aria-busy="true">Send</button>'],
])('is somebody with %s', (_what, html) => {
  expect(onPage(html)).toBe(true);
});

it.each(['<input>', '<textarea></textarea>', '<input type="checkbox">', '<select></select>'])(
  'is somebody whose focus is in %s',
  (html) => {
    onPage(html);
    const field = document.body.firstElementChild as HTMLElement;
    field.focus();
    expect(isInTheMiddle(idle)).toBe(true);
    field.blur();
    expect(isInTheMiddle(idle)).toBe(false);
  },
);

it.each(['<input type="radio">', '<input type="range">', '<select><option>A</select>'])(
  'is somebody who has chosen in %s, until it is gone',
  (html) => {
    onPage(html);
    document.body.firstElementChild?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(isInTheMiddle(idle)).toBe(true);
    document.body.innerHTML = '';
    expect(isInTheMiddle(idle)).toBe(false);
  },
);

it('is nobody any more who has emptied a field', () => {
  onPage('<input>');
  const field = document.body.firstElementChild as HTMLInputElement;
  field.value = 'a';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(isInTheMiddle(idle)).toBe(true);
  field.value = '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(isInTheMiddle(idle)).toBe(false);
});

describe('what is asked of the API', () => {
  const send = (answer: Promise<unknown>) => {
    const client = new QueryClient();
    const observer = new MutationObserver(client, { mutationFn: () => answer });
    return { cache: client.getMutationCache(), sent: observer.mutate().catch(() => {}) };
  };

  it('counts while it is on its way, and no more once it was done', async () => {
    const { cache, sent } = send(Promise.resolve());
    expect(isInTheMiddle(cache)).toBe(true);
    await sent;
    expect(isInTheMiddle(cache)).toBe(false);
  });

  it('counts when it came to no good end, which may be unknown', async () => {
    const { cache, sent } = send(Promise.reject(new Error('no answer')));
    await sent;
    expect(isInTheMiddle(cache)).toBe(true);
  });
});

import { catchFocus } from './catch-focus.ts';

function page() {
  document.body.innerHTML =
    '<div tabindex="-1" id="place"><button id="inside">a</button></div><button id="leaving">b</button><input id="other">';
  return (id: string) => document.getElementById(id) as HTMLElement;
}

describe('the focus of what goes away', () => {
  it.each(['inside', 'leaving'])('is caught from what is %s', (id) => {
    const find = page();
    find(id).focus();
    catchFocus(find('place'), id === 'inside' ? undefined : find('leaving'));
    expect(find('place')).toHaveFocus();
  });

  it('is caught where nothing has it', () => {
    const find = page();
    catchFocus(find('place'));
    expect(find('place')).toHaveFocus();
  });

  it('is left to whoever has gone on', () => {
    const find = page();
    find('other').focus();
    catchFocus(find('place'), find('leaving'));
    expect(find('other')).toHaveFocus();
  });
});

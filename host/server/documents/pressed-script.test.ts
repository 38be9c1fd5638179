import { runInNewContext } from 'node:vm';
import { pressedScript } from './pressed-script.ts';

type Press = (event: { target: object }) => void;

it('what is pressed before the shell is there is noted, and nothing after that', () => {
  let press: Press = () => undefined;
  const window: { __tesseraPressed?: unknown } = {};
  const document = { addEventListener: (_name: string, listener: Press) => (press = listener) };
  runInNewContext(pressedScript, { window, document });
  const button = { closest: (name: string) => (name === 'button' ? button : null) };
  press({ target: button });
  press({ target: { closest: () => null } });
  press({ target: {} });
  expect(window.__tesseraPressed).toEqual([button]);
  delete window.__tesseraPressed;
  press({ target: button });
  expect(window).toEqual({});
});

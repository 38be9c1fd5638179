import { render } from '@testing-library/react';
import { createElement } from 'react';
import { describePageControls } from './describe-page-controls.ts';
import { faultsOf } from './testing/faults-of.ts';

const settings = [{ path: '/dashboard/settings' }];
const fault = 'what the API sends people to: changePassword is on its page';

const button = (name: string) => () => render(createElement('button', { type: 'button' }, name));
const authenticator = () => render(createElement('section', { 'aria-label': 'Authenticator app' }));
const whitelist = () =>
  render(
    createElement(
      'div',
      { id: 'whitelist' },
      createElement('input', {
        type: 'checkbox',
        'aria-label': 'Only to my address book and payees',
      }),
    ),
  );

const region = (id: string, name: string) => () =>
  render(createElement('div', { id }, createElement('section', { 'aria-label': name })));
const others = {
  authenticator,
  whitelist,
  devices: region('devices', 'Devices'),
  dataExport: () =>
    render(
      createElement(
        'div',
        { id: 'export' },
        createElement('button', { type: 'button' }, 'Export your data'),
      ),
    ),
  accountClosing: region('closing', 'Close your account'),
};

it('finds no fault where the page shows what a notice speaks of', async () => {
  const scenes = { changePassword: button('Change the password'), ...others };
  expect(await faultsOf(() => describePageControls(settings, scenes))).toEqual([]);
});

it('finds what is called otherwise, and what no scene shows', async () => {
  const renamed = { changePassword: button('New password'), ...others };
  expect(await faultsOf(() => describePageControls(settings, renamed))).toEqual([fault]);
  expect(await faultsOf(() => describePageControls(settings, {}))).toContain(fault);
});

it('finds what stands outside of the part that its link leads to', async () => {
  const table = [{ path: '/dashboard/loan/:id' }];
  const show = () => render(createElement('section', { 'aria-label': 'Margin call' }));
  const faults = await faultsOf(() => describePageControls(table, { marginCall: show }));
  expect(faults).toContain('what the API sends people to: marginCall is on its page');
});

it('finds a scene of a control that another remote has', async () => {
  const scenes = {
    changePassword: button('Change the password'),
    ...others,
    repayLoan: button('Repay'),
  };
  expect(await faultsOf(() => describePageControls(settings, scenes))).toEqual([
    'what the API sends people to: has a scene for nothing else',
  ]);
});

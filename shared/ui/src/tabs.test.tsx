import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

const tabs = [
  { key: 'schedule', label: 'Schedule', panel: 'What is due' },
  { key: 'events', label: 'Events', panel: 'What happened' },
  { key: 'papers', label: 'Papers', panel: 'What was signed' },
];

const chosen = () => screen.getByRole('tab', { selected: true });

describe('tabs', () => {
  it('show one panel at a time, named by its tab', async () => {
    render(<Tabs label="Loan" tabs={tabs} />);
    expect(screen.getByRole('tablist', { name: 'Loan' })).toBeInTheDocument();
    expect(screen.getByRole('tabpanel', { name: 'Schedule' })).toHaveTextContent('What is due');
    await userEvent.click(screen.getByRole('tab', { name: 'Papers' }));
    expect(screen.getByRole('tabpanel', { name: 'Papers' })).toHaveTextContent('What was signed');
    expect(chosen()).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
  });

  it('are one stop of the keyboard, and go round by its arrows', async () => {
    render(<Tabs label="Loan" tabs={tabs} />);
    await userEvent.tab();
    expect(chosen()).toHaveFocus();
    for (const [key, name] of [
      ['{ArrowLeft}', 'Papers'],
      ['{ArrowRight}', 'Schedule'],
      ['{End}', 'Papers'],
      ['{Home}', 'Schedule'],
      ['{ArrowRight}', 'Events'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(chosen()).toHaveAccessibleName(name);
      expect(chosen()).toHaveFocus();
    }
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('can be kept by somebody else', async () => {
    const onChoose = jest.fn();
    render(<Tabs label="Loan" tabs={tabs} chosen="events" onChoose={onChoose} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Papers' }));
    expect(onChoose).toHaveBeenCalledWith('papers');
    expect(chosen()).toHaveAccessibleName('Events');
  });

  it('fall back to the first, and are nothing where there are none', () => {
    const { container, rerender } = render(<Tabs label="Loan" tabs={tabs} chosen="gone" />);
    expect(chosen()).toHaveAccessibleName('Schedule');
    rerender(<Tabs label="Loan" tabs={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

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

  it('show the chosen one where they are wider than their place', () => {
    let resized: () => void = () => {};
    jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
      const observer = { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
      resized = () => callback([], observer);
      return observer;
    });
    const places = new Map([
      ['tablist', { left: 0, right: 200 }],
      ['Papers', { left: 230, right: 310 }],
      ['Schedule', { left: -110, right: -10 }],
    ]);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const place = places.get(this.getAttribute('role') ?? '') ?? places.get(this.textContent);
      return { ...new DOMRect(), ...place };
    });
    const { rerender } = render(<Tabs label="Loan" tabs={tabs} chosen="papers" />);
    expect(screen.getByRole('tablist').scrollLeft).toBe(110);
    // The place becomes narrower still.
    places.set('tablist', { left: 0, right: 180 });
    resized();
    expect(screen.getByRole('tablist').scrollLeft).toBe(130);
    screen.getByRole('tablist').scrollLeft = 110;
    rerender(<Tabs label="Loan" tabs={tabs} chosen="schedule" />);
    expect(screen.getByRole('tablist').scrollLeft).toBe(0);
  });

  it('fall back to the first, and are nothing where there are none', () => {
    const { container, rerender } = render(<Tabs label="Loan" tabs={tabs} chosen="gone" />);
    expect(chosen()).toHaveAccessibleName('Schedule');
    rerender(<Tabs label="Loan" tabs={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

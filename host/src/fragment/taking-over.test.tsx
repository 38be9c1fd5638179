import { formatEuro } from '@tessera/money/format-euro';
import { cents } from '@tessera/money/minor-units';
import { readerLocale } from '@tessera/ui/reader-locale';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { runShell, writeDocument } from './testing-document.tsx';

function Counter() {
  const id = useId();
  const [count, setCount] = useState(0);
  return (
    <section>
      <h1>The page</h1>
      <p id={id}>counted</p>
      <button type="button" aria-describedby={id} onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/#part">Part</Link>
    </section>
  );
}

const main = () => within(screen.getByRole('main'));

let said: jest.SpyInstance;
beforeEach(() => {
  said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('a page that stands in its document', () => {
  it('is taken over as it is, and works', async () => {
    writeDocument(Counter);
    const seen = [...document.querySelectorAll('#root :not([aria-hidden], [aria-hidden] *)')];
    const { faults, outcomes } = await runShell([Counter]);
    await waitFor(() => expect(outcomes).toEqual(['shown one']));
    fireEvent.click(main().getByRole('button', { name: 'Pressed 0' }));
    expect(main().getByRole('button', { name: 'Pressed 1' })).toHaveAccessibleDescription(
      'counted',
    );
    expect(seen.filter((element) => !element.isConnected)).toEqual([]);
    expect(faults).toEqual([]);
    expect(said).not.toHaveBeenCalled();
  });

  it('leads on without another document, and is drawn as any page when one comes back', async () => {
    writeDocument(Counter);
    const { router, outcomes, faults } = await runShell([Counter]);
    await waitFor(() => expect(outcomes).toHaveLength(1));
    await act(async () => fireEvent.click(main().getByRole('link', { name: 'Elsewhere' })));
    expect(main().getByRole('heading')).toHaveTextContent('Page /elsewhere');
    expect(document.getElementById('page')).toBeNull();
    await act(() => router.navigate(-1));
    expect(main().getByRole('button', { name: 'Pressed 0' })).toBeInTheDocument();
    expect(document.getElementById('page')).toBeNull();
    expect(faults).toEqual([]);
  });

  it('stays where the address changes within it', async () => {
    writeDocument(Counter);
    const { router, outcomes } = await runShell([Counter]);
    await waitFor(() => expect(outcomes).toHaveLength(1));
    fireEvent.click(main().getByRole('button', { name: 'Pressed 0' }));
    await act(async () => fireEvent.click(main().getByRole('link', { name: 'Part' })));
    expect(router.state.location.hash).toBe('#part');
    expect(main().getByRole('button', { name: 'Pressed 1' })).toBeInTheDocument();
  });

  it('leaves its reader where they have scrolled to, until another page comes', async () => {
    jest.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
    }) as typeof window.scrollTo);
    writeDocument(Counter);
    window.scrollTo(0, 500);
    const { outcomes, router } = await runShell([Counter]);
    await waitFor(() => expect(outcomes).toHaveLength(1));
    expect(window.scrollY).toBe(500);
    await act(() => router.navigate('/elsewhere'));
    expect(window.scrollY).toBe(0);
    await act(() => router.navigate(-1));
    expect(window.scrollY).toBe(500);
  });

  it('is drawn anew where another version of it has come', async () => {
    writeDocument(Counter, 'public/before');
    const { outcomes } = await runShell([() => <h1>Another</h1>]);
    await waitFor(() => expect(outcomes).toEqual(['shown one']));
    expect(main().getByRole('heading')).toHaveTextContent('Another');
    expect(document.getElementById('page')).toBeNull();
  });

  it('is drawn anew for a reader whose figures are written otherwise', async () => {
    const Figure = () => <h1>{formatEuro(cents(123_456n), readerLocale())}</h1>;
    writeDocument(Figure);
    document.documentElement.dataset.locale = 'de-DE';
    const { outcomes, faults } = await runShell([Figure]);
    await waitFor(() => expect(outcomes).toEqual(['shown one']));
    expect(main().getByRole('heading')).toHaveTextContent('1.234,56');
    expect(document.getElementById('page')).toBeNull();
    expect(faults).toEqual([]);
    delete document.documentElement.dataset.locale;
  });
});

function Form() {
  const [amount, setAmount] = useState('1000');
  const [isFast, setFast] = useState(false);
  const [coin, setCoin] = useState('BTC');
  const [plan, setPlan] = useState('bullet');
  return (
    <form>
      <input
        aria-label="Amount"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <input
        type="checkbox"
        aria-label="Fast"
        checked={isFast}
        onChange={(event) => setFast(event.target.checked)}
      />
      {['bullet', 'interest'].map((each) => (
        <input
          key={each}
          type="radio"
          aria-label={each}
          checked={plan === each}
          onChange={() => setPlan(each)}
        />
      ))}
      <select aria-label="Coin" value={coin} onChange={(event) => setCoin(event.target.value)}>
        <option>BTC</option>
        <option>ETH</option>
      </select>
      <output>{[amount, isFast, plan, coin].join(' ')}</output>
    </form>
  );
}

it('a layout that is not what was served is drawn anew, and its page with it', async () => {
  writeDocument(Counter);
  document.querySelector('footer')?.remove();
  const { faults, outcomes } = await runShell([Counter]);
  await waitFor(() => expect(outcomes).toEqual(['shown one']));
  expect(faults).toHaveLength(1);
  expect(document.getElementById('page')).toBeNull();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  fireEvent.click(main().getByRole('button', { name: 'Pressed 0' }));
  expect(main().getByRole('button', { name: 'Pressed 1' })).toBeInTheDocument();
});

describe('what was done before anything could answer', () => {
  afterEach(() => {
    globalThis.__tesseraPressed = undefined;
  });

  it('counts as typed and chosen once the page takes over', async () => {
    writeDocument(Form);
    const field = <Kind extends HTMLElement>(name: string) => main().getByLabelText<Kind>(name);
    const amount = field<HTMLInputElement>('Amount');
    amount.focus();
    amount.value = '25005';
    amount.setSelectionRange(2, 2);
    field<HTMLInputElement>('Fast').checked = true;
    field<HTMLInputElement>('bullet').checked = false;
    field<HTMLInputElement>('interest').checked = true;
    field<HTMLSelectElement>('Coin').value = 'ETH';
    const { outcomes, faults } = await runShell([Form]);
    await waitFor(() => expect(outcomes).toHaveLength(1));
    expect(main().getByRole('status')).toHaveTextContent('25005 true interest ETH');
    expect(amount).toHaveFocus();
    expect([amount.value, amount.selectionStart]).toEqual(['25005', 2]);
    expect(faults).toEqual([]);
  });

  it('counts as pressed, once, in the layout and in the page', async () => {
    writeDocument(Counter);
    const menu = screen.getByRole('button', { name: 'Open menu' });
    const press = main().getByRole('button', { name: 'Pressed 0' });
    globalThis.__tesseraPressed = [menu, press, press];
    const { outcomes } = await runShell([Counter]);
    await waitFor(() => expect(outcomes).toHaveLength(1));
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    expect(press).toHaveTextContent('Pressed 1');
  });
});

describe('a page that does not come', () => {
  it('can still be read, and is taken over when it has come', async () => {
    writeDocument(Counter);
    const { outcomes } = await runShell([new Error('lost'), Counter]);
    const line = await main().findByRole('alert');
    expect(line).toHaveTextContent('you can read it');
    expect(main().getByRole('heading')).toHaveTextContent('The page');
    fireEvent.click(within(line).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(outcomes).toEqual(['shown one']));
    fireEvent.click(main().getByRole('button', { name: 'Pressed 0' }));
    expect(main().getByRole('button', { name: 'Pressed 1' })).toBeInTheDocument();
    expect(line).not.toBeInTheDocument();
  });
});

describe('a page that throws while it takes over', () => {
  const Broken = () => {
    throw new Error('boom');
  };

  it('is replaced by one that works', async () => {
    writeDocument(Counter);
    const { outcomes } = await runShell([Broken, () => <h1>In reserve</h1>]);
    await waitFor(() => expect(outcomes).toEqual(['failed one', 'shown reserve']));
    expect(main().getByRole('heading')).toHaveTextContent('In reserve');
  });

  it('leaves its text where no other comes', async () => {
    writeDocument(Counter);
    await runShell([Broken, new Error('none')]);
    expect(await main().findByRole('alert')).toHaveTextContent('you can read it');
    expect(main().getByRole('heading')).toHaveTextContent('The page');
  });
});

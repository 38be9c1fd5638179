import { render, screen } from '@testing-library/react';
import { RecordLine, RecordList } from './record-list.tsx';

describe('a list of records', () => {
  it('shows each with what is known about it', () => {
    render(
      <RecordList>
        <RecordLine head="1 ETH" detail="2 minutes ago" explanation="Below the minimum.">
          <button type="button">Ask for it</button>
        </RecordLine>
        <RecordLine head="2 ETH" />
      </RecordList>,
    );
    const [dust, plain] = screen.getAllByRole('listitem');
    expect(dust).toHaveTextContent('1 ETH2 minutes agoBelow the minimum.Ask for it');
    expect(plain).toHaveTextContent(/^2 ETH$/);
    expect(screen.getAllByRole('paragraph')).toHaveLength(2);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it.each([
    [3, 3],
    [40, 12],
  ])('shows %i of 12 confirmations as %i', (have, shown) => {
    render(<RecordLine head="1 ETH" confirmations={{ have, need: 12 }} />);
    const progress = screen.getByRole('progressbar', { name: 'Confirmations' });
    expect(progress).toHaveAttribute('value', String(shown));
    expect(progress).toHaveAttribute('max', '12');
  });
});

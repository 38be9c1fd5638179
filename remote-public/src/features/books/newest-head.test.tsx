import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { signedOutSession } from '@tessera/testing/fake-shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { NewestHead } from './newest-head.tsx';

const signed = {
  head: {
    ...{ number: '41', lastPosition: '12345', sealedBelow: '744' },
    ...{ hash: 'a'.repeat(64), root: 'b'.repeat(64), signature: 'c'.repeat(128) },
    ...{ sealedAt: '2026-11-20T11:04:00.000Z', keyId: 'd'.repeat(32) },
  },
  publicKey: '-----BEGIN PUBLIC KEY-----',
};

function open(answer: object) {
  fakeApi({ 'GET /ledger/head': answer });
  renderWithShell(<NewestHead />, { session: signedOutSession });
}

describe('the newest head', () => {
  it('keeps its room until it is there, and is shown word for word then', async () => {
    open(signed);
    expect(screen.getByText('0'.repeat(64))).toHaveClass('room');
    expect(await screen.findByText('12,345')).toBeVisible();
    expect(screen.getByText('b'.repeat(64))).toBeVisible();
    expect(screen.getByText('d'.repeat(32))).toBeVisible();
    expect(screen.getByText(/^Nov 20, 2026, 12:04/)).toBeVisible();
  });

  it('says when it cannot be had', async () => {
    open(problemAnswer(503, 'ledger_not_sealed'));
    expect(await screen.findByText(/^The head cannot be had right now/)).toBeVisible();
    expect(screen.queryByText('12,345')).toBeNull();
  });
});

import { defineLifecycle } from './define-lifecycle.ts';

const parcel = defineLifecycle({
  placed: { from: [null], to: 'open' },
  price_changed: { from: ['open', 'sent'], to: 'same' },
  sent: { from: ['open'], to: 'sent' },
});

describe('a lifecycle', () => {
  it('leads to the state that follows from an event', () => {
    expect(parcel.next(null, 'placed')).toBe('open');
    expect(parcel.next('open', 'sent')).toBe('sent');
  });

  it('stays where it is by an event that changes no state', () => {
    expect(parcel.next('open', 'price_changed')).toBe('open');
    expect(parcel.next('sent', 'price_changed')).toBe('sent');
  });

  it('refuses what cannot happen, with the states named', () => {
    expect(() => parcel.next('sent', 'sent')).toThrow(
      expect.objectContaining({
        code: 'illegal_transition',
        status: 409,
        extensions: { from: 'sent', to: 'sent', event: 'sent', possibleFrom: ['open'] },
      }),
    );
    expect(() => parcel.next(null, 'price_changed')).toThrow(
      expect.objectContaining({
        extensions: expect.objectContaining({ from: null, to: null, event: 'price_changed' }),
      }),
    );
  });
});

import { bytesOf, type LoggedRequest, roundTripsOf, scriptBytesOf } from './request-log.ts';

const request = (sentAt: number, answeredAt: number, type = 'Script'): LoggedRequest => ({
  url: `/${sentAt}`,
  type,
  sentAt,
  answeredAt,
  bytes: 10,
  hasEnded: true,
});

describe('the requests of a page', () => {
  const page = [
    request(0, 0.1, 'Document'),
    request(0.11, 0.22),
    request(0.11, 0.25),
    request(0.4, 0.5, 'Fetch'),
  ];

  it('are as deep as each had to wait for another’s answer', () => {
    expect(roundTripsOf(page)).toBe(3);
    expect(roundTripsOf([])).toBe(0);
  });

  it('are no deeper for what was under way at the same time', () => {
    expect(roundTripsOf([...page, request(0.45, 0.6, 'Fetch')])).toBe(3);
    expect(roundTripsOf([...page, request(0.55, 0.6, 'Fetch')])).toBe(4);
  });

  it('weigh what they weigh, scripts apart', () => {
    expect([bytesOf(page), scriptBytesOf(page)]).toEqual([40, 20]);
  });
});

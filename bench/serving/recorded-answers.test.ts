import { openRecordedAnswers } from './recorded-answers.ts';

describe('what was recorded of the API', () => {
  const read = openRecordedAnswers();

  it('is answered by whether somebody is signed in', () => {
    expect(read(true, 'GET /loans').status).toBe(200);
    expect(read(false, 'GET /loans').status).toBe(404);
    expect(read(false, 'GET /prices').status).toBe(200);
  });

  it('is answered for days that were not asked for then', () => {
    const asked = read(true, 'GET /prices/BTC/history?from=2031-01-01');
    expect(asked.body).toMatchObject({ asset: 'BTC' });
  });

  it('has an answer to what every session asks', () => {
    expect(read(true, 'GET /session/code').body).toEqual({ asked: false });
    expect(read(true, 'POST /lifecheck').status).toBe(204);
  });
});

import { ok as assert } from 'node:assert';
import type { Checklist } from './checklist.ts';
import { pollUntil } from './poll-until.ts';
import { expectStatus, requestSite } from './request-site.ts';
import type { Stack } from './stack.ts';

const recoveryTimeoutMs = 60_000;

const untilStatus = (status: number, url: string) =>
  pollUntil(`${status} from ${new URL(url).pathname}`, recoveryTimeoutMs, async () => {
    const answer = await requestSite(url);
    if (answer.status === status) return true;
    throw new Error(`it answers ${answer.status}`);
  });

/** The edge depends on nobody: it starts alone, says so calmly, and finds everybody once they come. */
export const checkEdgeStartsAlone = async (list: Checklist, stack: Stack) => {
  await list.check(
    'the edge starts without its upstreams and says that they are away',
    async () => {
      await stack.up('--no-deps', 'edge');
      await pollUntil('a healthy edge', recoveryTimeoutMs, async () =>
        (await stack.state('edge')).health === 'healthy' ? true : undefined,
      );
      const page = await expectStatus(503, `${stack.url}/`);
      const api = await expectStatus(503, `${stack.url}/api/user/lifecheck`);
      assert(page.headers.get('retry-after'), 'the page does not say when to come again');
      assert(api.headers.get('content-type')?.startsWith('application/problem+json'));
    },
  );
};

export const checkEdgeRecovers = async (list: Checklist, stack: Stack) => {
  await list.check(
    'the edge finds an API and a host that came back at other addresses',
    async () => {
      const before = await stack.state('edge');
      await stack.compose(['rm', '--stop', '--force', 'api', 'host']);
      await untilStatus(503, `${stack.url}/api/health/live`);
      await untilStatus(503, `${stack.url}/`);
      await stack.up('--force-recreate', '--no-deps', 'host', 'api');
      await untilStatus(200, `${stack.url}/api/health/live`);
      await untilStatus(200, `${stack.url}/`);
      const after = await stack.state('edge');
      assert(before.startedAt === after.startedAt, 'the edge was restarted');
    },
  );
};

/** How every JSON Web Token begins: the start of its header in Base64. */
const startOfToken = 'eyJ';

/** How every address of the sandbox's Bitcoin network begins. */
const startOfAddress = 'bcrt1';

const loggers = ['edge', 'host', 'api', 'signer', 'mail-catcher'];

/** Called last, when every kind of request has been logged, answered or not. */
export const checkLogs = async (list: Checklist, stack: Stack, secrets: readonly string[]) => {
  await list.check(
    'no log holds a query, an e-mail address, a destination or a token',
    async () => {
      const marker = 'somebody-in-a-query';
      await requestSite(`${stack.url}/auth/sign-up-completed?email=${marker}`);
      await requestSite(`${stack.url}/api/nothing-here?email=${marker}`);
      await requestSite(`${stack.url}/identitytoolkit.googleapis.com/v1/nothing?key=${marker}`);
      await stack.compose(['stop', 'host', 'api', 'auth-emulator']);
      await requestSite(`${stack.url}/auth/sign-in?redirect=${marker}`);
      await requestSite(`${stack.url}/api/user/lifecheck?email=${marker}`);
      await requestSite(`${stack.url}/securetoken.googleapis.com/v1/token?key=${marker}`);
      await stack.compose(['start', 'auth-emulator', 'api', 'host']);
      await stack.untilSettled();
      const logs = await stack.compose(['logs', '--no-color', ...loggers]);
      assert(logs.includes('/auth/sign-in'), 'the edge logs nothing');
      assert(logs.includes('finishing what was begun'), 'the services log nothing');
      for (const secret of [marker, startOfToken, startOfAddress, ...secrets]) {
        const line = logs.split('\n').find((text) => text.includes(secret));
        assert(line === undefined, line);
      }
    },
  );
};

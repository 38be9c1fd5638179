import { test } from '@playwright/test';
import { stack } from './site-under-test.ts';

test('every image builds', () => stack.build());

import { it } from 'vitest';
import { survivesOddRequests } from '../support/odd-requests/odd-requests.ts';

it(
  '400 odd requests end nothing, hang nowhere, leave no file open, and are answered without a 5xx but 503',
  () => survivesOddRequests(400),
  150_000,
);

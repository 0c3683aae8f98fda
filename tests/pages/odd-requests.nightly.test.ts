import { it } from 'vitest';
import { survivesOddRequests } from '../support/odd-requests/odd-requests.ts';

it(
  '400 odd requests per listener end no process, hang nowhere, leak no file, and get no 5xx but 503',
  () => survivesOddRequests(400),
  150_000,
);

import { it } from 'vitest';
import { survivesOddRequests } from '../support/odd-requests/odd-requests.ts';

// More: odd-requests.nightly.test.ts; hundreds of thousands: `npm run bench odd-requests`.
it(
  'odd requests end no process, hang nowhere, leak no file, and get no 5xx but 503',
  () => survivesOddRequests(64),
  120_000,
);

import { expect, it } from 'vitest';
import { createMarks } from '../../../src/stores/notifications/seen.ts';
import { FakeStorage } from '../../support/fake-storage.ts';

const ids = Array.from({ length: 500 }, (_, index) => `news:${index + 1}`);

it('the last 200 marks before the cursor are kept, and all after it', () => {
  const storage = new FakeStorage();
  const shown = createMarks({ storage });
  for (const id of ids) shown.add(id);
  shown.prune(250);
  const nextDocument = createMarks({ storage });
  expect(ids.filter((id) => !nextDocument.has(id))).toEqual(ids.slice(0, 50));
});

import { expect, test } from 'vitest';
import { readConfiguration } from '../../../server/configuration.ts';
import { inheritedSockets } from '../../../server/inherited-sockets.ts';
import { chosenParts } from '../../../server/start.ts';

const PLATFORM_URL = 'https://platform.example';
const PUSHER_URL = 'https://key:secret@sockets.example/apps/1';

test.each([
  [{}, undefined, ['platform', 'sockets', 'site', 'desk']],
  [{ PLATFORM_URL }, undefined, ['sockets', 'site']],
  [{ PUSHER_URL }, undefined, ['platform', 'site', 'desk']],
  [{ PLATFORM_URL, PUSHER_URL }, undefined, ['site']],
  [{ PUSHER_URL }, 'sockets', ['sockets']],
  [{ LISTEN_FDS: '3', LISTEN_PID: String(process.pid) }, undefined, ['platform', 'sockets', 'site']],
] as const)('with %j and --only %s the parts %j start', (settings, only, parts) => {
  expect(chosenParts(only, readConfiguration(settings))).toEqual(parts);
});

test('the process takes the systemd listeners addressed to it only', () => {
  const given = { LISTEN_FDS: '3', LISTEN_PID: '4711' };
  expect(inheritedSockets(given, 4711)).toEqual({ site: 3, platform: 4, sockets: 5 });
  expect(inheritedSockets(given, 4712)).toBeNull();
  expect(inheritedSockets({}, 4711)).toBeNull();
  const two = { ...given, LISTEN_FDS: '2' };
  expect(() => inheritedSockets(two, 4711)).toThrow(/three addresses.+It has 2\./);
  expect(inheritedSockets({ ...two, PUSHER_URL }, 4711)).toEqual({ site: 3, platform: 4, sockets: null });
});

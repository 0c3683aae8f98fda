import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { nodeFlags } from '../../../scripts/node-flags.mjs';
import { readConfiguration } from '../../../server/configuration.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const compose = parse(read('deploy/compose.yaml'));
const settingsOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

it('the sample settings exist in docs/settings.md, and the configuration accepts them', () => {
  const known = new Set([...read('docs/settings.md').matchAll(/`([A-Z_]{4,})`/g)].map(([, name]) => name));
  const ofService = settingsOf(read('deploy/kancil.env'));
  const ofContainer = compose.services.product.environment;
  for (const name of Object.keys({ ...ofService, ...ofContainer })) expect(known).toContain(name);
  expect(readConfiguration(ofService)).toMatchObject({ trustedProxies: 1, databaseUrl: expect.any(String) });
});

it('the service and the container may open three times as many files as a listener has connections', () => {
  const { all } = readConfiguration({}).connections;
  const ofService = Number(/^LimitNOFILE=(\d+)$/m.exec(read('deploy/kancil@.service'))?.[1]);
  for (const limit of [ofService, compose.services.product.ulimits.nofile])
    expect(limit).toBeGreaterThan(3 * all + 1_000);
});

it("the copies share three sockets at the proxies' ports, and notify systemd when they are ready", () => {
  const ports = [...read('deploy/kancil.socket').matchAll(/^ListenStream=127\.0\.0\.1:(\d+)$/gm)].map(
    ([, port]) => port,
  );
  const { site, platform, sockets } = readConfiguration({});
  expect(ports).toEqual([site, platform, sockets].map(({ port }) => String(port)));
  for (const port of ports)
    for (const proxy of ['nginx.conf', 'Caddyfile']) expect(read(`deploy/${proxy}`)).toContain(`:${port}`);
  const service = read('deploy/kancil@.service');
  for (const line of ['Type=notify', 'NotifyAccess=all', 'Sockets=kancil.socket', 'PartOf=kancil.target'])
    expect(service.split('\n')).toContain(line);
});

it('the service loads a new build on SIGHUP, and the container runs unprivileged on a read-only root', () => {
  expect(read('deploy/kancil@.service')).toMatch(/^ExecReload=\/bin\/kill -HUP \$MAINPID$/m);
  expect(read('deploy/Containerfile')).toMatch(/^USER 10001:10001$/m);
  expect(compose.services.product).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
  expect(compose.services.product).not.toHaveProperty('ports');
});

it('the service and the container start Node with the flags of npm start', () => {
  const service = read('deploy/kancil@.service');
  expect(service).toMatch(new RegExp(`^ExecStart=\\S+ ${nodeFlags.join(' ')} server/main\\.ts$`, 'm'));
  const words = JSON.stringify(['node', ...nodeFlags, 'server/main.ts']).replaceAll(',', ', ');
  expect(read('deploy/Containerfile')).toContain(`CMD ${words}`);
});

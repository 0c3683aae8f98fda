#!/usr/bin/env node
// Starts Firefox for Playwright. Prevents: an error for each new context, because Playwright sets a media feature there and
// Firefox 153 has no such command. Everything else is passed on.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const unknown = 'emulation.setMediaFeaturesOverride';

const firefox = spawn(process.env.FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));

function connect(playwright, address) {
  const browser = new WebSocket(`${address}/session`);
  const opened = new Promise((resolve) => browser.once('open', resolve));
  playwright.on('message', async (data) => {
    const { id, method } = JSON.parse(data);
    await opened;
    if (method === unknown) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else browser.send(String(data));
  });
  browser.on('message', (data) => playwright.send(String(data)));
  browser.on('close', () => playwright.close());
  playwright.on('close', () => browser.close());
}

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = /^WebDriver BiDi listening on (\S+)$/.exec(line) ?? [];
  if (!address) return console.error(line);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright) => connect(playwright, address));
  server.on('listening', () => console.error(line.replace(/\d+$/, server.address().port)));
});

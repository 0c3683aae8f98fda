import { spawn } from 'node:child_process';
import type { ProcessEnvironment } from './settings.ts';

/** Tells systemd that this copy is ready, so that `systemctl restart` returns then (sd_notify). */
export function notifyReady({ NOTIFY_SOCKET }: ProcessEnvironment): void {
  if (!NOTIFY_SOCKET) return;
  spawn('systemd-notify', ['--ready'], { stdio: 'ignore' }).on('error', () => {
    console.error('systemd-notify is missing: systemd does not learn that the start is complete.');
  });
}

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { previewSettings } from '../../../scripts/preview/settings.ts';
import { UsageError } from '../../../scripts/usage-error.ts';
import { readConfiguration } from '../../../server/configuration.ts';

const root = join(import.meta.dirname, '../../..');

describe('a preview', () => {
  const surroundings = {
    HOST: '0.0.0.0',
    SITE_URL: 'https://kancil.example',
    DATABASE_URL: 'postgres://kancil.example/kancil',
    PUSHER_URL: 'https://key:secret@sockets.example/apps/1',
    DATA_DIR: '/srv/kancil',
    PORT: '80',
    PLATFORM_PORT: '4332',
    METRICS_PORT: '4333',
    PAYMENT_PROVIDER: '/etc/bank.json',
  };

  it('stays on this machine, with its own data and ports', () => {
    const settings = previewSettings(['--drafts'], surroundings);
    const preview = readConfiguration({ ...surroundings, ...settings });
    expect(preview.host).toBe('127.0.0.1');
    expect(preview.site.url.origin).toBe('http://localhost:4331');
    expect([preview.platform.port, preview.sockets.port]).toEqual([4332, 4333]);
    expect([preview.databaseUrl, preview.paymentProviderFile]).toEqual([null, null]);
    expect(preview.pusher).toBeNull();
    expect(preview.dataDir).toBe(join(process.cwd(), '.cache/preview-data'));
  });

  it('shows drafts and the given date', () => {
    const content = (words: string[]) => readConfiguration({ ...previewSettings(words, {}) }).content;
    expect(content(['--drafts'])).toEqual({ date: null, drafts: true });
    expect(content(['--date', '2026-12-24'])).toEqual({
      date: new Date('2026-12-24T00:00:00+07:00'),
      drafts: false,
    });
  });

  it.each([
    [[], 'Use --date, --drafts, or both.'],
    [['--date', '2026-02-30'], '--date needs a date such as 2026-12-24 or 2026-12-24T20:00:00+07:00.'],
    [['--date'], '--date needs a date such as 2026-12-24 or 2026-12-24T20:00:00+07:00.'],
    [['--day', '2026-12-24'], 'Unknown option --day.'],
    [['2026-12-24'], 'Unexpected argument "2026-12-24".'],
  ])('with arguments %j is refused', (words, sentence) => {
    expect(() => previewSettings(words, {})).toThrow(new UsageError(sentence));
  });
});

describe('a build', () => {
  it.each([{ CONTENT_DRAFTS: '1' }, { CONTENT_DATE: '2026-12-24' }])(
    'for the site refuses %j before it starts',
    (settings) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], {
        cwd: root,
        env: { PATH: process.env.PATH, ...settings },
        encoding: 'utf8',
      });
      expect(status).toBe(1);
      expect(stdout).toBe('');
      expect(stderr).toContain('are for previews only');
    },
  );
});

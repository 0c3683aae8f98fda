import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeFile } from '../../server/server-code.ts';
import { builds, client } from '../support/build.ts';
import { builtScripts } from '../support/built-scripts.ts';

const packageCode = /initAstroI18next|astro-i18next|proload/;

describe('the languages in a build', () => {
  it('the server has one i18next, which astro-i18next does not start again', () => {
    const code = readFileSync(join(builds.current, 'server', codeFile), 'utf8');
    expect(code.match(/\.init\(\{\s+(?:resources|"?supportedLngs)/g)).toHaveLength(1);
    expect(code).not.toMatch(packageCode);
  });

  it('browsers get neither astro-i18next nor its configuration file', () => {
    for (const path of [...builtScripts(), '/sw.js']) {
      const script = readFileSync(join(client, path), 'utf8');
      expect(script, path).not.toMatch(packageCode);
      expect(script, path).not.toMatch(/\.(?:languages|defaultLocale)=/);
    }
  });
});

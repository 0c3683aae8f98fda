import { describe, expect, test } from 'vitest';
import { createLog } from '../../../runtime/log.ts';

describe('the log', () => {
  test('cannot be given new lines or terminal colours by outside text', () => {
    const lines: string[] = [];
    createLog(
      (line) => lines.push(line),
      () => 0,
    ).warn('event', { text: 'a\r\nb\u001b[31m\u009b31m\u2028c' });
    expect(lines).toHaveLength(1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(lines[0]).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028]/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ time: '1970-01-01T00:00:00.000Z', level: 'warn' });
  });
});

import { describe, expect, it } from 'vitest';
import { previewDate } from '../../../scripts/publish/carry-out.ts';
import { readPublishWords } from '../../../scripts/publish/words.ts';
import { isDate } from '../../../src/content/moment.ts';

const read = (line: string, environment = {}) =>
  readPublishWords(line.split(' ').filter(Boolean), environment);

it('a preview is of a moment that the build reads', () => {
  expect(isDate(previewDate(new Date()))).toBe(true);
});

describe('the words after npm run publish', () => {
  it('say who, what and why', () => {
    expect(read('approve 7 --by rani')).toMatchObject({ command: 'approve', number: 7, by: 'rani' });
    expect(read('rollback --to 3', { OPERATOR_NAME: 'budi' })).toMatchObject({ to: 3, by: 'budi' });
  });

  it.each([
    ['', 'Say what to do.'],
    ['publish', 'There is no "publish".'],
    ['toString', 'There is no "toString".'],
    ['approve', 'Write a number after "approve".'],
    ['approve seven --by rani', 'Write the proposal as a number, not "seven".'],
    ['approve 7', '--by is missing.'],
    ['reject 7 --by rani', '--note is missing.'],
    ['approve 7 --by ra\x1bni', 'Names and notes are one line.'],
    ['approve 7 8 --by rani', '"8" is one word too many.'],
    ['list 7', '"7" is one word too many.'],
    ['list --by rani', '"list" takes no --by.'],
    ['rollback --by rani --to -1', "Option '--to' argument is ambiguous"],
    ['rollback --by rani --force', "Unknown option '--force'"],
  ])('%j is answered with %s', (line, answer) => {
    expect(() => read(line)).toThrow(answer);
  });
});

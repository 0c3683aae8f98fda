import { describe, expect, it } from 'vitest';
import { readPublishArguments } from '../../../scripts/publish/arguments.ts';
import { previewDate } from '../../../scripts/publish/execute.ts';
import { isDate } from '../../../src/content/moment.ts';

const read = (line: string, environment = {}) =>
  readPublishArguments(line.split(' ').filter(Boolean), environment);

it('the date of a preview is one that the build accepts', () => {
  expect(isDate(previewDate(new Date()))).toBe(true);
});

describe('the arguments of npm run publish', () => {
  it('name who, what and why', () => {
    expect(read('approve 7 --by rani')).toMatchObject({ command: 'approve', number: 7, by: 'rani' });
    expect(read('rollback --to 3', { OPERATOR_NAME: 'budi' })).toMatchObject({ to: 3, by: 'budi' });
  });

  it.each([
    ['', 'A command is required.'],
    ['publish', 'Unknown command "publish".'],
    ['toString', 'Unknown command "toString".'],
    ['approve', '"approve" needs a number.'],
    ['approve seven --by rani', 'NUMBER must be a number, got "seven".'],
    ['approve 7', '--by is required.'],
    ['reject 7 --by rani', '--note is required.'],
    ['approve 7 --by ra\x1bni', '--by and --note must be one line without direction marks.'],
    ['approve 7 --by rani\u202e', '--by and --note must be one line without direction marks.'],
    ['reject 7 --by rani --note \u2067x', '--by and --note must be one line without direction marks.'],
    ['approve 7 8 --by rani', 'Unexpected argument "8".'],
    ['list 7', 'Unexpected argument "7".'],
    ['list --by rani', '"list" has no option --by.'],
    ['rollback --by rani --to -1', "Option '--to' argument is ambiguous"],
    ['rollback --by rani --force', "Unknown option '--force'"],
  ])('%j is refused with %s', (line, message) => {
    expect(() => read(line)).toThrow(message);
  });
});

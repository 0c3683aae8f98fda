import { describe, expect, test } from 'vitest';
import { id } from '../../../brand/brand.ts';
import { commonPasswordCount } from '../../../platform/accounts/common-passwords.ts';
import { dateOfBirthProblem, isAccountName, passwordProblem } from '../../../platform/accounts/rules.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('an account name (D33)', () => {
  test.each(['abcd', 'a_1b', '0123456789abcdef', '____'])('%s is valid', (name) =>
    expect(isAccountName(name)).toBe(true),
  );
  test.each(['abc', 'Abcd', 'abcd ', 'ab-cd', '0123456789abcdefg', 'abcd\n', 'ａｂｃｄ', ''])(
    '%j is invalid',
    (name) => {
      expect(isAccountName(name)).toBe(false);
    },
  );
});

describe('a password (D33)', () => {
  test.each([
    ['123456789', 'PASSWORD_SHORT'],
    ['🦌🦌🦌🦌🦌', 'PASSWORD_SHORT'],
    ['xx budi99 xx', 'PASSWORD_IS_ACCOUNT'],
    ['BUDI99budi99', 'PASSWORD_IS_ACCOUNT'],
    ['password123', 'PASSWORD_COMMON'],
    ['Password123!', 'PASSWORD_COMMON'],
    ['indonesia2024', 'PASSWORD_COMMON'],
    ['akucintakamu', 'PASSWORD_COMMON'],
    [`${id}12345`, 'PASSWORD_COMMON'],
    ['luckydurian', 'PASSWORD_COMMON'],
    ['1234567890', 'PASSWORD_COMMON'],
    ['0987654321', 'PASSWORD_COMMON'],
    ['qwertyuiop', 'PASSWORD_COMMON'],
    ['1q2w3e4r5t', 'PASSWORD_COMMON'],
    ['aaaaaaaaaaaa', 'PASSWORD_COMMON'],
    ['abcabcabcabc', 'PASSWORD_COMMON'],
    ['correct horse battery', null],
    ['kuda-lumping 1987', null],
    ['密码密码長い合言葉です', null],
    ['x7', 'PASSWORD_SHORT'],
  ])('%s has the problem %s', (password, problem) =>
    expect(passwordProblem(password, 'budi99')).toBe(problem),
  );

  test('can be long', () =>
    expect(passwordProblem('a long walk through the rice fields '.repeat(7), 'budi99')).toBeNull());
  test('is compared with more than 3,000 common ones', () =>
    expect(commonPasswordCount).toBeGreaterThan(3_000));
});

describe('a date of birth (D33)', () => {
  test.each([
    ['2008-11-20', null],
    ['2008-11-21', 'UNDERAGE'],
    ['1900-01-01', null],
    ['1899-12-31', 'DATE_INVALID'],
    ['2026-11-21', 'DATE_INVALID'],
    ['2001-02-29', 'DATE_INVALID'],
    ['2001-13-01', 'DATE_INVALID'],
    ['1-1-2001', 'DATE_INVALID'],
    ['2001-01-01T00', 'DATE_INVALID'],
    ['', 'DATE_INVALID'],
  ])('%s has the problem %s', (date, problem) => expect(dateOfBirthProblem(date, now)).toBe(problem));

  test('on 29 February makes a player of age on 1 March', () => {
    expect(dateOfBirthProblem('2008-02-29', new Date('2026-02-28T16:59:59Z'))).toBe('UNDERAGE');
    expect(dateOfBirthProblem('2008-02-29', new Date('2026-02-28T17:00:00Z'))).toBeNull();
  });
});

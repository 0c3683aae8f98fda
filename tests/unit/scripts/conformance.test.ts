import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../scripts/conformance/arguments.ts';
import { calls } from '../../../scripts/conformance/contract.ts';
import { minimum, pageGroups } from '../../../scripts/conformance/pages.ts';
import { pageFindings } from '../../../scripts/conformance/report.ts';

describe('the table of pages', () => {
  it('a missing call costs the pages that need it, and no others', () => {
    const findings = calls.map((call) => {
      const presence = call.path.startsWith('/transactions') ? ('missing' as const) : ('there' as const);
      return { call, presence, why: [] };
    });
    expect(pageFindings(findings).filter(({ verdict }) => verdict !== 'works')).toEqual([
      {
        pages: '/profile/transactions',
        verdict: 'not',
        why: 'needs GET /transactions, GET /transactions/{id}',
      },
    ]);
  });

  it('has every call that the site makes, and no other', () => {
    const listed = new Set(pageGroups.flatMap(({ needs, uses }) => [...needs, ...uses]));
    expect([...listed].toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  });

  it('the minimum is eight calls', () => {
    expect(minimum).toHaveLength(8);
  });
});

describe('words on the command line', () => {
  const read = (...words: string[]) => readArguments(words, {});

  it.each([
    [[]],
    [['ftp://platform.test']],
    [['platform.test']],
    [['http://platform.test', 'http://other.test']],
    [['http://platform.test', '--wirte']],
    [['http://platform.test', '--account', 'demo']],
  ])('%j are told what to write instead', (words) => {
    expect(() => read(...words)).toThrow(
      expect.objectContaining({ help: expect.stringContaining('Usage:') }),
    );
  });

  it('an address alone writes nothing', () => {
    expect(read('https://platform.test/')).toMatchObject({ url: 'https://platform.test', writes: false });
  });
});

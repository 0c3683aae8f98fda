import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../scripts/conformance/arguments.ts';
import { calls } from '../../../scripts/conformance/contract.ts';
import { minimum, pageGroups } from '../../../scripts/conformance/pages.ts';
import { pageFindings } from '../../../scripts/conformance/report.ts';

describe('the table of pages', () => {
  it('marks only the pages that need a missing call', () => {
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

  it('has exactly the calls that the site makes', () => {
    const listed = new Set(pageGroups.flatMap(({ needs, uses }) => [...needs, ...uses]));
    expect([...listed].toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  });

  it('the minimum is eight calls', () => {
    expect(minimum).toHaveLength(8);
  });
});

describe("the command's arguments", () => {
  const read = (...words: string[]) => readArguments(words, {});

  it.each([
    [[]],
    [['ftp://platform.test']],
    [['platform.test']],
    [['http://platform.test', 'http://other.test']],
    [['http://platform.test', '--wirte']],
    [['http://platform.test', '--account', 'demo']],
  ])('%j are refused with the usage', (words) => {
    expect(() => read(...words)).toThrow(
      expect.objectContaining({ help: expect.stringContaining('Usage:') }),
    );
  });

  it('with an address alone change nothing at the platform', () => {
    expect(read('https://platform.test/')).toMatchObject({ url: 'https://platform.test', writes: false });
  });
});

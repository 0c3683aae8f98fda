import { describe, expect, it } from 'vitest';
import { needs as shown, withdrawals } from '../../../src/gallery/withdrawals.ts';
import { translator } from '../../../src/i18n/i18n.ts';
import { requirementRows } from '../../../src/views/cashier/requirement-rows.ts';
import { canWithdraw, withdrawalChips } from '../../../src/views/cashier/withdrawal-limits.ts';
import { withdrawalStages, withdrawalSummary } from '../../../src/views/cashier/withdrawal-view.ts';

const t = translator('en');
const reader = { t, locale: 'en' as const, path: (page: string) => page };
const needs = { ...shown, requirements: shown.requirements.map((one) => ({ ...one, met: true })) };
const withdrawal = (state: string) => {
  const found = withdrawals.find((one) => one.state === state);
  if (!found) throw new Error(state);
  return found;
};

describe('the stages of a withdrawal', () => {
  it.each([
    ['requested', ['done', 'now', 'ahead', 'ahead']],
    ['sending', ['done', 'done', 'done', 'now']],
    ['paid', ['done', 'done', 'done', 'done']],
    ['rejected', ['done', 'failed', 'done']],
    ['failed', ['done', 'done', 'done', 'failed', 'done']],
  ])('that is %s are %j, including future ones', (state, progress) => {
    const stages = withdrawalStages(withdrawal(state), reader);
    expect(stages.map((stage) => stage.progress)).toEqual(progress);
  });

  it("end with the money back when it was rejected, with the operator's reason", () => {
    const { note } = withdrawal('rejected');
    const [, rejected, back] = withdrawalStages(withdrawal('rejected'), reader);
    expect(rejected?.quote).toBe(note);
    expect(back?.title).toMatch(/^Rp\s150,000 back in your main balance$/);
  });

  it('that was rejected after its approval keep the approval', () => {
    const rejected = withdrawal('rejected');
    const [first, last] = rejected.timeline;
    const approved = { ...first, state: 'approved', by: 'operator' };
    const timeline = [first, approved, last] as typeof rejected.timeline;
    const stages = withdrawalStages({ ...rejected, timeline }, reader);
    expect(stages.map(({ progress }) => progress)).toEqual(['done', 'done', 'failed', 'done']);
  });

  it("show that an operator settled it without the bank's response", () => {
    const [paid, failed] = [withdrawal('paid'), withdrawal('failed')];
    const last = (one: typeof paid, reason: string | null) => {
      const timeline = one.timeline.map((step, at) =>
        at === 3 ? { ...step, by: 'operator' as const } : step,
      );
      return withdrawalStages({ ...one, timeline, reason }, reader)[3]?.text;
    };
    expect(withdrawalStages(paid, reader)[3]?.text).toBeUndefined();
    expect(last(paid, null)).toBe(t('timeline.byOperator'));
    expect(last(failed, 'noResponse')).toBe(t('withdrawal.reason.noResponse'));
  });

  it.each(['system', 'operator'] as const)('show by when the %s decides', (by) => {
    const next = { by, until: Date.UTC(2026, 10, 24, 9, 5) };
    const { text } = withdrawalSummary({ ...withdrawal('requested'), next }, reader);
    expect(text.replace(/\s/g, ' ')).toContain('Nov 24, 2026, 4:05 PM WIB');
    expect(text.includes('The operators')).toBe(by === 'operator');
  });
});

describe('the requirements of a withdrawal', () => {
  it("show no time for a bank account's waiting period before there is one", () => {
    const rows = requirementRows([{ code: 'bankAccountWait', met: false }], reader, '/lobby');
    expect(rows).toEqual([{ title: t('requirements.bankAccountWait'), met: false, text: null, link: null }]);
  });

  it('show for each what is missing and where to do it', () => {
    const rows = requirementRows(shown.requirements, reader, '/lobby/slots');
    expect(rows.map(({ met }) => met)).toEqual(shown.requirements.map(({ met }) => met));
    const wagering = rows.find(({ title }) => title === t('requirements.wagering'));
    expect([wagering?.text, wagering?.link?.href]).toEqual([
      expect.stringMatching(/Rp\s35,000/),
      '/lobby/slots',
    ]);
  });

  it("forbid a withdrawal while one is missing, or the day's limit is used up", () => {
    expect([needs, shown, { ...needs, most: 40_000 }].map(canWithdraw)).toEqual([true, false, false]);
  });
});

describe('the amount of a withdrawal', () => {
  it("is offered up to the platform's limit, and as all of it", () => {
    expect(withdrawalChips(needs)).toEqual([50_000, 100_000, 250_000, 500_000, 812_500]);
    expect(withdrawalChips({ ...needs, most: 49_999 })).toEqual([]);
  });
});

import { strip } from '../engines/machine/strips.ts';
import { type WaysNumbers, waysRules } from '../engines/ways/rules.ts';

export const numbers: WaysNumbers = {
  strips: [
    strip(
      'sepatu sepatu sepatu pakis pakis pakis kamboja kamboja kamboja pakis pakis pakis teratai teratai teratai semar semar semar anggrek anggrek sepatu kamboja kamboja melati melati melati semar semar melati melati melati',
    ),
    strip(
      'anggrek anggrek sepatu sepatu sepatu kamboja kamboja kamboja pakis pakis pakis pakis pakis pakis rafflesia kamboja sepatu semar semar semar teratai teratai teratai melati melati melati semar semar melati melati melati',
    ),
    strip(
      'sepatu sepatu sepatu teratai teratai teratai kamboja kamboja kamboja semar semar semar pakis pakis pakis melati melati melati semar semar anggrek anggrek sepatu kamboja kamboja pakis pakis pakis melati melati rafflesia',
    ),
    strip(
      'semar semar semar sepatu sepatu sepatu melati melati melati kamboja kamboja kamboja semar semar semar melati melati melati pakis pakis pakis pakis pakis rafflesia sepatu anggrek anggrek kamboja teratai teratai teratai',
    ),
    strip(
      'kamboja kamboja kamboja melati melati melati anggrek anggrek pakis pakis pakis teratai teratai teratai sepatu sepatu sepatu kamboja kamboja semar semar semar melati melati melati pakis pakis pakis sepatu semar semar',
    ),
  ],
  pays: {
    anggrek: { 3: 120, 4: 600, 5: 3_000 },
    teratai: { 3: 70, 4: 250, 5: 1_000 },
    sepatu: { 3: 40, 4: 100, 5: 400 },
    kamboja: { 3: 20, 4: 60, 5: 200 },
    semar: { 3: 20, 4: 50, 5: 150 },
    melati: { 3: 10, 4: 30, 5: 100 },
    pakis: { 3: 10, 4: 30, 5: 100 },
  },
  wild: 'rafflesia',
};

export const rules = waysRules(numbers);

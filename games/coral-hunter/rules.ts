import { type CatchNumbers, catchRules } from '../engines/catch/rules.ts';

/** Each choice is one kind of fish; each returns 96 %. */
export const numbers: CatchNumbers = {
  badut: [{ fish: 'badut', tickets: 6_400, pays: 150 }],
  botana: [{ fish: 'botana', tickets: 4_800, pays: 200 }],
  lepu: [{ fish: 'lepu', tickets: 2_400, pays: 400 }],
  kakap: [{ fish: 'kakap', tickets: 1_200, pays: 800 }],
  kerapu: [{ fish: 'kerapu', tickets: 400, pays: 2_400 }],
  layaran: [{ fish: 'layaran', tickets: 80, pays: 12_000 }],
};

export const rules = catchRules(numbers);

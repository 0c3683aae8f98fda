import { type CatchNumbers, catchRules } from '../engines/catch/rules.ts';

const pays = { sepat: 120, nila: 200, gabus: 500, baung: 2_000, arwana: 20_000 };

const bites = (fish: keyof typeof pays, tickets: number) => ({ fish, tickets, pays: pays[fish] });

/** Each choice is a part of the river with several kinds of fish; each returns 95 %. */
export const numbers: CatchNumbers = {
  tepi: [bites('sepat', 3_000), bites('nila', 1_750), bites('gabus', 400), bites('arwana', 2)],
  arus: [bites('nila', 1_500), bites('gabus', 500), bites('baung', 150), bites('arwana', 5)],
  lubuk: [bites('gabus', 300), bites('baung', 200), bites('arwana', 20)],
};

export const rules = catchRules(numbers);

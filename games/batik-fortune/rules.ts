import { strip } from '../engines/machine/strips.ts';
import { type WaysNumbers, waysRules } from '../engines/ways/rules.ts';

export const numbers: WaysNumbers = {
  strips: [
    strip(
      'megamendung megamendung kain kain ceplok ceplok tambal tambal tambal tambal sekar sekar truntum truntum parang parang megamendung megamendung ceplok ceplok kawung kawung sekar sekar tambal tambal ceplok truntum truntum parang sekar',
    ),
    strip(
      'ceplok ceplok sekar sekar truntum truntum tambal tambal tambal tambal parang parang ceplok ceplok megamendung megamendung kawung kawung truntum truntum sekar sekar tambal ceplok sekar parang truntum megamendung megamendung kain kain',
    ),
    strip(
      'tambal tambal tambal tambal tambal megamendung megamendung parang parang ceplok ceplok truntum truntum kain kain sekar sekar kawung kawung truntum truntum sekar sekar parang megamendung megamendung ceplok ceplok sekar sekar truntum',
    ),
    strip(
      'megamendung megamendung truntum truntum sekar sekar tambal tambal kawung kawung parang parang ceplok ceplok tambal tambal megamendung megamendung sekar sekar truntum truntum ceplok ceplok tambal tambal parang kain kain ceplok sekar',
    ),
    strip(
      'kawung kawung megamendung megamendung truntum truntum ceplok ceplok kain kain ceplok ceplok sekar sekar parang parang truntum truntum megamendung megamendung ceplok sekar sekar tambal tambal tambal tambal sekar tambal parang parang',
    ),
  ],
  pays: {
    kawung: { 3: 150, 4: 600, 5: 3_000 },
    parang: { 3: 75, 4: 300, 5: 1_200 },
    megamendung: { 3: 50, 4: 150, 5: 600 },
    truntum: { 3: 40, 4: 100, 5: 300 },
    ceplok: { 3: 25, 4: 80, 5: 250 },
    sekar: { 3: 25, 4: 60, 5: 200 },
    tambal: { 3: 20, 4: 50, 5: 150 },
  },
  blank: {
    symbol: 'kain',
    becomes: { kawung: 1, parang: 1, megamendung: 2, truntum: 2, ceplok: 2, sekar: 2, tambal: 2 },
  },
};

export const rules = waysRules(numbers);

export {
  type AccountCode,
  accountCode,
  balanceOf,
  balancesOf,
  checkpointHouse,
  mainAccount,
  openHouse,
} from './accounts.ts';
export { checkLedger, type LedgerCheck, type LedgerFault } from './check.ts';
export { MoneySchema, rupiah } from './money.ts';
export { type Booking, type Movement, move, reverse, settle } from './movements.ts';
export { openAccount, WELCOME_GIFT } from './welcome.ts';

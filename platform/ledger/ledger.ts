export {
  type AccountCode,
  accountCode,
  balanceOf,
  balancesOf,
  checkpointHouse,
  mainAccount,
  moneyAtBrands,
  openHouse,
} from './accounts.ts';
export { checkLedger, type LedgerExtent, type LedgerFault, ledgerExtent } from './check.ts';
export { type Booking, FIRST_POLL_MS, move, reverse, settle } from './movements.ts';
export { openAccount } from './welcome.ts';
